// Registers the service worker. A version that waits is taken over when the page is loaded, not
// in the middle of a game.

export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const base = new URL('./', document.baseURI);
    const registration = await navigator.serviceWorker.register(new URL('sw.js', base), { scope: base.href });
    if (registration.waiting === null || navigator.serviceWorker.controller === null) {
      // Browsers look for a new version when they please; rather now.
      await registration.update();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('take over');
  } catch {
    // Not over plain http, not in every private window: the table works without.
  }
}
