import { Music } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLoaded } from '../../app/after-load.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { setPlayingTitle } from '../../app/use-document-title.ts'
import { isActive } from './engine/machine.ts'
import { usePlayer, usePlayerState } from './player.ts'
import { Bar, Empty } from './player-bar-layout.ts'
import { usePlayerAccess } from './use-player-access.ts'

const PlayerControls = lazyNamed(() => import('./player-controls.tsx'), 'PlayerControls')
const OtherDeviceBar = lazyNamed(() => import('./devices/other-device-bar.tsx'), 'OtherDeviceBar')
const PlayerShortcuts = lazyNamed(() => import('./player-shortcuts.tsx'), 'PlayerShortcuts')

/** Fetches the controls ahead of the first press on play. */
export const preloadPlayerControls = (): void => void PlayerControls.preload()

/** Pages that show the bar also before a song was chosen. */
const homePages = new Set(['/discover', '/player'])

/** The player at the bottom of every page, once there is something to play. */
export const PlayerBar = () => {
  const engine = usePlayer()
  const { pathname } = useLocation()
  const song = usePlayerState((state) => state.song)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const isLoaded = useLoaded()
  const { status } = useAuthStatus()
  const isShown = song !== null || homePages.has(pathname)
  usePlayerAccess(isShown)

  const playing = usePlayerState(({ song: heard, phase }) =>
    heard && isActive(phase) ? `${heard.title} – ${heard.artistName}` : null,
  )
  useEffect(() => {
    setPlayingTitle(playing)
    return () => setPlayingTitle(null)
  }, [playing])

  useEffect(() => {
    window.addEventListener('pagehide', engine.save)
    return () => window.removeEventListener('pagehide', engine.save)
  }, [engine])

  return (
    <>
      {isLoaded && status.isAuthenticated ? (
        <Suspense>
          <OtherDeviceBar />
        </Suspense>
      ) : null}
      {isShown ? (
        <Bar id="player" tabIndex={-1} aria-label="Player" data-player="">
          {song ? (
            <Suspense>
              <PlayerControls song={song} onHelp={openHelp} />
            </Suspense>
          ) : (
            <Empty>
              <Music size={20} aria-hidden="true" />
              Select a song to start playing
            </Empty>
          )}
        </Bar>
      ) : null}
      {song || isLoaded ? (
        <Suspense>
          <PlayerShortcuts isHelpOpen={isHelpOpen} onHelpChange={setHelpOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
