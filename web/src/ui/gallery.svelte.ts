/** Changes when images have been painted: whoever still shows a drawing looks again. */
class Gallery {
  private times = $state(0);

  watch(): void {
    void this.times;
  }
  tell(): void {
    this.times++;
  }
}
export const gallery = new Gallery();
