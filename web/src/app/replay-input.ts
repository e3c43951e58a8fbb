import type { EarlyEvent, EarlyInput } from './early-event.ts'
import { setFieldValue } from './take-over-input.ts'

/** How long a dialog that a key or a button opened may take to show the field for what was typed after it. */
const FIELD_TIMEOUT_MS = 3_000

const TEXT =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"], [type="file"])'

const isLater = (target: Element): boolean => target.closest('[data-later]') !== null

/** Removes the first event that the page can answer now. */
const takeNext = (early: EarlyInput): EarlyEvent | undefined => {
  const at = early.events.findIndex(({ target }) => !isLater(target))
  return at < 0 ? undefined : early.events.splice(at, 1)[0]
}

const peekNext = ({ events }: EarlyInput): EarlyEvent | undefined => events.find(({ target }) => !isLater(target))

type TextField = HTMLInputElement | HTMLTextAreaElement

const focusedField = (): TextField | null => {
  const { activeElement } = document
  return activeElement?.matches(TEXT) ? (activeElement as TextField) : null
}

const isTyped = (event: EarlyEvent | undefined): event is EarlyEvent & { type: 'keydown' } =>
  event?.type === 'keydown' && event.init.key?.length === 1

const untilFieldFocused = (): Promise<void> =>
  new Promise((resolve) => {
    if (focusedField()) return resolve()
    const done = () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocus)
      resolve()
    }
    const onFocus = () => focusedField() && done()
    const timer = setTimeout(done, FIELD_TIMEOUT_MS)
    document.addEventListener('focusin', onFocus)
  })

/** Returns whether the page took it for its own. */
function pressKey({ target, init }: EarlyEvent & { type: 'keydown' }): boolean {
  const field = focusedField()
  if (field && field !== target && isTyped({ type: 'keydown', target, init })) {
    const { selectionStart, selectionEnd, value } = field
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    setFieldValue(field, value.slice(0, from) + init.key + value.slice(to))
    return false
  }
  const place = target.isConnected && target !== document.body ? target : (document.activeElement ?? document.body)
  return !place.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
}

function press(target: HTMLElement, byKey: boolean): void {
  // Menus open when a pointer goes down.
  const options = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }
  if (!byKey) for (const type of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(type, options))
  target.click()
}

function enter({ target, value, checked }: EarlyEvent & { type: 'input' }): void {
  if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) {
    // Back to before it was pressed, so that React sees the change.
    target.checked = !checked
    target.click()
  } else if (target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (target instanceof HTMLInputElement && target.type === 'file')
    target.dispatchEvent(new Event('change', { bubbles: true }))
  else if ((target as TextField).value !== value) setFieldValue(target as TextField, value)
}

/** Returns whether the page took it as a key. `wasTaken`: so it was with the last one, which then presses nothing besides. */
function replay(event: EarlyEvent, wasTaken: boolean): boolean {
  const early = globalThis.earlyInput
  if (early) early.isReplaying = true
  try {
    return act(event, wasTaken)
  } finally {
    if (early) early.isReplaying = false
  }
}

function act(event: EarlyEvent, wasTaken: boolean): boolean {
  const { target } = event
  if (event.type === 'keydown') return pressKey(event)
  if (event.type === 'input') enter(event)
  else if (event.byKey && wasTaken) return false
  else if (event.type === 'submit') (target as HTMLFormElement).requestSubmit()
  else press(target as HTMLElement, event.byKey)
  return false
}

/** Gives the page what was pressed and typed before it could answer, in its order. */
export async function replayEarlyInput(early: EarlyInput): Promise<void> {
  let wasTaken = false
  for (let event = takeNext(early); event; event = takeNext(early)) {
    const mayOpen = event.type !== 'input'
    wasTaken = replay(event, wasTaken)
    if (mayOpen && (wasTaken || event.type === 'click') && isTyped(peekNext(early))) await untilFieldFocused()
  }
}

/**
 * To be called before the app draws a part again that is so far what the server wrote: what it draws has the same
 * controls in the same order. The returned function, called when it is drawn, gives it the input and the focus.
 */
export const handOver = (part: Element): (() => void) => {
  const { parentElement } = part
  const events = globalThis.earlyInput?.events ?? []
  const own = events.filter(({ target }) => part.contains(target))
  for (const event of own) events.splice(events.indexOf(event), 1)
  const placeOf = (target: Element) => [...(parentElement?.querySelectorAll(target.localName) ?? [])].indexOf(target)
  const find = (name: string, place: number) => parentElement?.querySelectorAll(name)[place]
  const places = own.map((event) => ({ event, name: event.target.localName, place: placeOf(event.target) }))
  const { activeElement } = document
  const focused =
    activeElement && part.contains(activeElement)
      ? { name: activeElement.localName, place: placeOf(activeElement) }
      : null
  return () => {
    if (focused) (find(focused.name, focused.place) as HTMLElement | undefined)?.focus({ preventScroll: true })
    for (const { event, name, place } of places) {
      const target = find(name, place)
      if (target) replay({ ...event, target }, false)
    }
  }
}
