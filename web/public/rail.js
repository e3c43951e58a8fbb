// Holds the place of library and tabs before the page is painted, as web/src/app/rail-state.ts stored it.
try {
  if (localStorage.getItem('railShown') !== null) {
    const width = localStorage.getItem('railWidth')
    document.documentElement.dataset.rail = width === 'open' || width === 'folded' ? width : 'auto'
  }
} catch {
  // Blocked by the browser's settings.
}
