/** Whether this page was kept by the service worker, which marks it so (web/public/sw.js): there is no network. */
export const isShell = (): boolean => 'offline' in document.documentElement.dataset
