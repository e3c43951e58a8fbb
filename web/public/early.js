// Runs before the page is painted.

// Holds the place of library, tabs and a listener’s home, as web/src/app/rail-state.ts stored it.
try {
  const shown = localStorage.getItem('railShown')
  if (shown !== null) {
    const { dataset } = document.documentElement
    const width = localStorage.getItem('railWidth')
    dataset.rail = width === 'open' || width === 'folded' ? width : 'auto'
    if (shown === 'listener') dataset.listener = ''
  }
} catch {
  // Blocked by the browser's settings.
}
// Records input to what the server drew until the app answers; web/src/app/replay-input.ts replays it. Links, labels, text
// and what a browser does with them need no script, and stay the browser's.
;(() => {
  const PRESSED = 'button, [role="button"], input[type="submit"], input[type="button"], input[type="reset"]'
  const FIELD = 'input, textarea, select, [contenteditable]'
  const early = { isReady: false, isReplaying: false, events: [] }
  window.earlyInput = early
  const isWaiting = (target) => !early.isReady || target.closest('[data-later]') !== null
  const record = (event, entry) => {
    event.stopImmediatePropagation()
    early.events.push({ type: event.type, ...entry })
  }
  const on = (type, act) =>
    window.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted || early.isReplaying || !(event.target instanceof Element)) return
        if (isWaiting(event.target)) act(event, event.target)
      },
      true,
    )

  on('keydown', (event, target) => {
    const { key, code, shiftKey, repeat } = event
    if (early.isReady || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (/^(?:Tab|Shift|CapsLock)$/.test(key) || (key.length === 1 && target.matches(FIELD))) return
    // Firefox would search in the page.
    if (key === '/') event.preventDefault()
    record(event, { target, init: { key, code, shiftKey, repeat } })
  })
  on('click', (event, target) => {
    const pressed = target.closest(PRESSED)
    if (!pressed || target.closest('a[href]')) return
    event.preventDefault()
    // A key presses a button, and Enter in a field the button of its form, without a pointer.
    record(event, { target: pressed, byKey: event.detail === 0 })
  })
  // Of a form without a button. What is in its fields must not get into an address.
  on('submit', (event, target) => {
    event.preventDefault()
    record(event, { target, byKey: true })
  })
  on('input', (_event, target) => {
    const { events } = early
    const { value, checked } = target
    const known = events.find((each) => each.type === 'input' && each.target === target)
    if (known) Object.assign(known, { value, checked })
    else events.push({ type: 'input', target, value, checked })
  })
})()
