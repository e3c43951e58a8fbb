import { ListMusic } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { font, media, size, space } from '../../ui/tokens.ts'
import { CountedTick } from './counted-tick.tsx'
import type { PlayerSong } from './engine/types.ts'
import { PlayerProgress } from './player-progress.tsx'
import { ArtistLink, SongLine } from './player-song.tsx'
import { type PlayerTab, PlayerTabs } from './player-tabs.tsx'
import { PlayerTransport } from './player-transport.tsx'
import { PlayerVolume } from './player-volume.tsx'
import { SleepMenu } from './sleep-menu.tsx'
import { SongActions } from './song-actions.tsx'
import { useLevel } from './use-level.ts'

const Body = styled.div`
  display: grid;
  gap: ${space[6]};
  max-width: 420px;
  margin: 0 auto;
  @media ${media.lg} {
    grid-template-columns: minmax(0, 460px) minmax(0, 1fr);
    gap: ${space[8]};
    align-items: start;
    max-width: 1200px;
    min-height: calc(100dvh - 220px);
  }
`

const Now = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
`

/** Glows as loud as it is (use-level.ts). */
const Large = styled(Cover)`
  /* On a low screen the controls come first. */
  width: min(100%, 44dvh);
  margin: 0 auto;
  box-shadow: 0 0 calc(20px + 70px * var(--level, 0)) rgb(65 230 255 / calc(0.2 + 0.5 * var(--level, 0)));
`

const Names = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[3]};
  > div { min-width: 0; }
  h3 { font: 600 ${size.xl}/1.2 ${font.display}; }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  @media ${media.lg} { > [aria-haspopup='dialog'] { display: none; } }
`

type PlayerSheetProps = {
  song: PlayerSong
  open: boolean
  /** The part that is open first beside what plays. */
  tab: PlayerTab
  onOpenChange: (open: boolean) => void
  /** Opens the queue in its place. */
  onQueue: () => void
}

/** The whole player, over the page. */
export const PlayerSheet = ({ song, open, tab, onOpenChange, onQueue }: PlayerSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title="Now playing" side="bottom">
    <SheetBody song={song} tab={tab} onOpenChange={onOpenChange} onQueue={onQueue} />
  </Sheet>
)

const SheetBody = ({ song, tab, onOpenChange, onQueue }: Omit<PlayerSheetProps, 'open'>) => {
  const now = useRef<HTMLDivElement>(null)
  useLevel(now)
  return (
    <Body>
      <Now ref={now}>
        <Large
          src={song.coverImageUrl}
          srcSet={song.coverSrcSet}
          sizes="(min-width: 480px) 460px, 90vw"
          placeholderColor={song.coverColor}
          priority
        />
        <Names>
          <div>
            <h3>{song.title}</h3>
            <SongLine onClick={() => onOpenChange(false)}>
              <ArtistLink song={song} /> · <span>{song.genre}</span>
            </SongLine>
          </div>
          <CountedTick />
          <SongActions song={song} />
        </Names>
        <PlayerProgress />
        <PlayerTransport large />
        <PlayerVolume />
        <Ways>
          <SleepMenu />
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onQueue}>
            <ListMusic size={16} aria-hidden="true" /> Queue
          </Button>
        </Ways>
      </Now>
      <PlayerTabs key={tab} song={song} first={tab} />
    </Body>
  )
}
