import { useEffect, useState } from 'react'
import { usePlayer } from './player.ts'
import { setShortcutsEnabled, shortcutFor, shortcutsEnabled } from './shortcuts.ts'

/** Listens for the player's keys on the whole page; answers the switch that turns them off. */
export const useShortcuts = (onHelp: () => void): { enabled: boolean; setEnabled: (enabled: boolean) => void } => {
  const engine = usePlayer()
  const [enabled, setEnabled] = useState(shortcutsEnabled)

  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event)
      if (!shortcut) return
      const { song, canPlay } = engine.getSnapshot()
      // Without a song that may be heard, the keys keep their meaning for the page.
      if (shortcut !== 'help' && (!song || canPlay === false)) return
      event.preventDefault()
      if (shortcut === 'help') onHelp()
      else shortcut.run(engine)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [engine, enabled, onHelp])

  return {
    enabled,
    setEnabled(next) {
      setEnabled(next)
      setShortcutsEnabled(next)
    },
  }
}
