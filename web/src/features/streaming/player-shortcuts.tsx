import { Suspense, useCallback, useEffect } from 'react'
import { lazyNamed } from '../../app/lazy-named.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazyNamed(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')

type PlayerShortcutsProps = { isHelpOpen: boolean; onHelpChange: (isOpen: boolean) => void }

/** The player's keys, and what they are. A bundle of its own: nobody needs it before there is a song or a first key. */
export const PlayerShortcuts = ({ isHelpOpen, onHelpChange }: PlayerShortcutsProps) => {
  const openHelp = useCallback(() => onHelpChange(true), [onHelpChange])
  const keys = useShortcuts(openHelp)
  useEffect(() => {
    import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {})
  }, [])
  return isHelpOpen ? (
    <Suspense>
      <ShortcutsDialog open onOpenChange={onHelpChange} enabled={keys.enabled} onEnabledChange={keys.setEnabled} />
    </Suspense>
  ) : null
}
