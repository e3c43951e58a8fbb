/** Makes the site installable and usable without a network. Nothing waits for it. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The browser looks for a new one with each visit; asked of the server, not of a cache.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}
