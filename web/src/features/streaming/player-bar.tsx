import { Keyboard, Music } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { CountedTick } from './counted-tick.tsx'
import { usePlayer, usePlayerState } from './player.ts'
import {
  Bar, Controls, Empty, ExpandButton, Extras, OnPhone, OnWide, Prompt, SongArea,
} from './player-bar-layout.ts'
import { PlayerProgress, PlayerProgressLine } from './player-progress.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { PlayerSong } from './player-song.tsx'
import { PlayerTransport } from './player-transport.tsx'
import { PlayerVolume } from './player-volume.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { usePlayerAccess } from './use-player-access.ts'
import { useShortcuts } from './use-shortcuts.ts'

const PhoneLine = styled(PlayerProgressLine)`
  @media (min-width: 768px) { display: none; }
`

/** Pages that show the bar also before a song was chosen. */
const homePages = new Set(['/discover', '/player'])

/** The player at the bottom of every page, once there is something to play. */
export const PlayerBar = () => {
  const engine = usePlayer()
  const { pathname } = useLocation()
  const song = usePlayerState((state) => state.song)
  const isRefused = usePlayerState(({ canPlay, phase }) => canPlay === false || phase === 'notEntitled')
  const [isExpanded, setExpanded] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const keys = useShortcuts(openHelp)
  const isShown = song !== null || homePages.has(pathname)
  usePlayerAccess(isShown)

  useEffect(() => {
    window.addEventListener('pagehide', engine.save)
    return () => window.removeEventListener('pagehide', engine.save)
  }, [engine])

  const help = (
    <ShortcutsDialog open={isHelpOpen} onOpenChange={setHelpOpen} enabled={keys.enabled} onEnabledChange={keys.setEnabled} />
  )
  if (!isShown) return help
  return (
    <Bar aria-label="Player">
      {song === null ? (
        <Empty><Music size={20} aria-hidden="true" />Select a song to start playing</Empty>
      ) : isRefused ? (
        <>
          <SongArea><PlayerSong song={song} /></SongArea>
          <Prompt>
            <p>Subscribe to stream music</p>
            <LinkButton to="/subscribe" size="small">Subscribe Now</LinkButton>
          </Prompt>
        </>
      ) : (
        <>
          <PhoneLine />
          <SongArea>
            <PlayerSong song={song} />
            <OnPhone>
              <ExpandButton type="button" aria-label="Open player" aria-haspopup="dialog" onClick={() => setExpanded(true)} />
            </OnPhone>
          </SongArea>
          <Controls>
            <PlayerTransport />
            <OnWide><PlayerProgress /></OnWide>
          </Controls>
          <Extras>
            <CountedTick />
            <Tooltip content="Keyboard shortcuts">
              <IconButton label="Keyboard shortcuts" diameter={40} onClick={openHelp}><Keyboard size={20} aria-hidden="true" /></IconButton>
            </Tooltip>
            <PlayerVolume />
          </Extras>
          <PlayerSheet song={song} open={isExpanded} onOpenChange={setExpanded} />
        </>
      )}
      {help}
    </Bar>
  )
}
