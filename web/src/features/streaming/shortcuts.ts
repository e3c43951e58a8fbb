import type { PlayerEngine } from './engine/types.ts'

type Shortcut = { keys: readonly string[]; shown: readonly string[]; does: string; run: (engine: PlayerEngine) => void }

const volumeStep = 5
const turnVolume = (by: number) => (engine: PlayerEngine) => engine.setVolume(engine.getSnapshot().volume + by)

/** `keys` are values of `KeyboardEvent.key`, letters in lower case. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], shown: ['Space', 'K'], does: 'Play or pause', run: (engine) => engine.toggle() },
  { keys: ['n'], shown: ['N'], does: 'Next song', run: (engine) => engine.next() },
  { keys: ['p'], shown: ['P'], does: 'Previous song', run: (engine) => engine.previous() },
  { keys: ['arrowleft'], shown: ['←'], does: 'Back 5 seconds', run: (engine) => engine.seekBy(-5) },
  { keys: ['arrowright'], shown: ['→'], does: 'Forward 5 seconds', run: (engine) => engine.seekBy(5) },
  { keys: ['j'], shown: ['J'], does: 'Back 10 seconds', run: (engine) => engine.seekBy(-10) },
  { keys: ['l'], shown: ['L'], does: 'Forward 10 seconds', run: (engine) => engine.seekBy(10) },
  { keys: ['arrowup'], shown: ['↑'], does: 'Louder', run: turnVolume(volumeStep) },
  { keys: ['arrowdown'], shown: ['↓'], does: 'Quieter', run: turnVolume(-volumeStep) },
  { keys: ['m'], shown: ['M'], does: 'Mute or unmute', run: (engine) => engine.setMuted(!engine.getSnapshot().muted) },
]

const helpKey = '?'
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]'
const steering =
  '[role="slider"], [role="tab"], [role="radio"], [role="spinbutton"], [role="listbox"], [role="grid"], [role="tree"], video, audio'
const pressing = 'button, a[href], summary, [role="button"], [role="link"], [role="switch"], [role="checkbox"]'
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Does the key belong to what has the focus, or to something that covers the page? */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (document.querySelector(covering)) return true
  if (!(target instanceof Element)) return false
  if (target.closest(typing)) return true
  if (target.closest(steering)) return key.startsWith('arrow') || key === ' '
  return key === ' ' && target.closest(pressing) !== null
}

/** What a key press asks of the player: a command, the help, or nothing. */
export function shortcutFor(event: KeyboardEvent): Shortcut | 'help' | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  const key = event.key.toLowerCase()
  const found = key === helpKey ? 'help' : event.shiftKey ? undefined : shortcuts.find(({ keys }) => keys.includes(key))
  if (!found || isTaken(key, event.target)) return null
  // A key that is held down may turn the volume, but not skip through the list.
  if (event.repeat && !key.startsWith('arrow') && key !== 'j' && key !== 'l') return null
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
