import type { PlayerEngine } from './engine/types.ts'

type Shortcut = { keys: readonly string[]; shown: readonly string[]; does: string; run: (engine: PlayerEngine) => void }

const volumeStep = 5
const turnVolume = (by: number) => (engine: PlayerEngine) => engine.setVolume(engine.getSnapshot().volume + by)

/**
 * `keys` are values of `KeyboardEvent.key`, letters in lower case. None of those that scroll the page: up, down, Page
 * Up and Down, Home and End stay the browser's everywhere, and so does Space outside of the player.
 */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['k', ' '], shown: ['K'], does: 'Play or pause', run: (engine) => engine.toggle() },
  { keys: ['n'], shown: ['N'], does: 'Next song', run: (engine) => engine.next() },
  { keys: ['p'], shown: ['P'], does: 'Previous song', run: (engine) => engine.previous() },
  { keys: ['arrowleft'], shown: ['←'], does: 'Back 5 seconds', run: (engine) => engine.seekBy(-5) },
  { keys: ['arrowright'], shown: ['→'], does: 'Forward 5 seconds', run: (engine) => engine.seekBy(5) },
  { keys: ['j'], shown: ['J'], does: 'Back 10 seconds', run: (engine) => engine.seekBy(-10) },
  { keys: ['l'], shown: ['L'], does: 'Forward 10 seconds', run: (engine) => engine.seekBy(10) },
  { keys: ['+', '='], shown: ['+'], does: 'Louder', run: turnVolume(volumeStep) },
  { keys: ['-'], shown: ['−'], does: 'Quieter', run: turnVolume(-volumeStep) },
  { keys: ['m'], shown: ['M'], does: 'Mute or unmute', run: (engine) => engine.setMuted(!engine.getSnapshot().muted) },
]

const mayRepeat = /^(arrow.*|[jl+=-])$/
const helpKey = '?'
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]'
const steering =
  '[role="slider"], [role="tab"], [role="radio"], [role="spinbutton"], [role="listbox"], [role="grid"], [role="tree"], video, audio'
const pressing = 'button, a[href], summary, [role="button"], [role="link"], [role="switch"], [role="checkbox"]'
/** The player's own region, where Space has nothing to scroll. */
const player = '[data-player]'
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Does the key belong to what has the focus, or to something that covers the page? */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (document.querySelector(covering)) return true
  if (!(target instanceof Element)) return key === ' '
  if (target.closest(typing)) return true
  if (key === ' ') return target.closest(pressing) !== null || target.closest(player) === null
  return key.startsWith('arrow') && (target.closest(steering) !== null || scrollsSideways(target))
}

/** Does a table or a list around the target scroll by the same keys? */
function scrollsSideways(target: Element): boolean {
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return true
  }
  return false
}

/** A key's command: of the player, the help, or none. */
export function shortcutFor(event: KeyboardEvent): Shortcut | 'help' | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  const key = event.key.toLowerCase()
  // On many keyboards plus needs Shift.
  const isPlain = !event.shiftKey || key === '+'
  const found = key === helpKey ? 'help' : isPlain ? shortcuts.find(({ keys }) => keys.includes(key)) : undefined
  if (!found || isTaken(key, event.target)) return null
  // A key that is held down may turn the volume and seek, but not skip through the list.
  if (event.repeat && !mayRepeat.test(key)) return null
  return found
}

const settingKey = 'fairwave.player.shortcuts'

export function shortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(settingKey) !== 'off'
  } catch {
    return true
  }
}

export function setShortcutsEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(settingKey, enabled ? 'on' : 'off')
  } catch {
    // The choice holds until the page is left.
  }
}
