import { Keyboard, ListMusic, MicVocal } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { lazyNamed } from '../../app/lazy-named.ts'
import { usePageTint } from '../../ui/tint/use-page-tint.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tooltip, TooltipProvider } from '../../ui/tooltip.tsx'
import { CountedTick } from './counted-tick.tsx'
import type { PlayerSong as Song } from './engine/types.ts'
import { usePlayerState } from './player.ts'
import { Controls, ExpandButton, Extras, OnWide, Prompt, SongArea } from './player-bar-layout.ts'
import { PlayerProgress, PlayerProgressLine } from './player-progress.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import type { PlayerTab } from './player-tabs.tsx'
import { PlayerSong } from './player-song.tsx'
import { PlayerTransport } from './player-transport.tsx'
import { PlayerVolume } from './player-volume.tsx'
import { SkipToPlayer } from './skip-to-player.tsx'
import { SongActions } from './song-actions.tsx'
import { SubscribePrompt } from './subscribe-prompt.tsx'

const PreviewControls = lazyNamed(() => import('./preview/preview-controls.tsx'), 'PreviewControls')
const QueueSheet = lazyNamed(() => import('./queue-sheet.tsx'), 'QueueSheet')

const PhoneLine = styled(PlayerProgressLine)`
  @media (min-width: 768px) { display: none; }
`

/** Under the buttons, in a bar of 88 px: air above, between and below. */
const Seek = styled(OnWide)`
  --picture: 28px;
`

/** The bar's controls, once there is a song. A bundle of its own: who only looks at the list does without. */
export const PlayerControls = ({ song, onHelp }: { song: Song; onHelp: () => void }) => {
  usePageTint(song.coverColor, 'player')
  const isRefused = usePlayerState(({ canPlay, phase }) => canPlay === false || phase === 'notEntitled')
  const [isExpanded, setExpanded] = useState(false)
  const [tab, setTab] = useState<PlayerTab>('next')
  const expand = (first: PlayerTab) => {
    setTab(first)
    setExpanded(true)
  }
  const [isQueueOpen, setQueueOpen] = useState(false)
  const [wasQueueOpen, setWasQueueOpen] = useState(false)
  const openQueue = () => {
    setWasQueueOpen(true)
    setQueueOpen(true)
  }
  // The player's messages come when the network is gone: what shows them has to be here before.
  useEffect(() => {
    import('../../ui/toaster.tsx').catch(() => {})
    import('./player-message.ts').catch(() => {})
  }, [])
  if (isRefused) {
    return (
      <>
        <SongArea>
          <PlayerSong song={song} />
        </SongArea>
        <Prompt>
          <Suspense>
            <PreviewControls song={song} />
          </Suspense>
          <SubscribePrompt />
        </Prompt>
      </>
    )
  }
  return (
    <TooltipProvider>
      <SkipToPlayer />
      <PhoneLine />
      <SongArea>
        <PlayerSong song={song} />
        <ExpandButton type="button" aria-label="Open player" aria-haspopup="dialog" onClick={() => expand('next')} />
      </SongArea>
      <Controls>
        <PlayerTransport />
        <Seek>
          <PlayerProgress />
        </Seek>
      </Controls>
      <Extras>
        <CountedTick />
        <SongActions song={song} />
        <Tooltip content="Lyrics">
          <IconButton label="Lyrics" aria-haspopup="dialog" diameter={40} onClick={() => expand('words')}>
            <MicVocal size={20} aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <Tooltip content="Queue">
          <IconButton label="Queue" aria-haspopup="dialog" diameter={40} onClick={openQueue}>
            <ListMusic size={20} aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <Tooltip content="Keyboard shortcuts">
          <IconButton label="Keyboard shortcuts" data-keys="" diameter={40} onClick={onHelp}>
            <Keyboard size={20} aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <PlayerVolume />
      </Extras>
      <PlayerSheet
        song={song}
        tab={tab}
        open={isExpanded}
        onOpenChange={setExpanded}
        onQueue={() => {
          setExpanded(false)
          openQueue()
        }}
      />
      {wasQueueOpen ? (
        <Suspense>
          <QueueSheet open={isQueueOpen} onOpenChange={setQueueOpen} />
        </Suspense>
      ) : null}
    </TooltipProvider>
  )
}
