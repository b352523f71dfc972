// The three layouts of the table: phone below 640, tablet to 1099, desk from there.
class Width {
  phone = $state(false);
  desk = $state(true);

  start(): void {
    const phone = matchMedia('(max-width: 639.98px)');
    const desk = matchMedia('(min-width: 1100px)');
    const look = (): void => {
      this.phone = phone.matches;
      this.desk = desk.matches;
    };
    look();
    phone.addEventListener('change', look);
    desk.addEventListener('change', look);
  }
}

export const width = new Width();
