import { ListMusic } from 'lucide-react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { font, glow, size, space } from '../../ui/tokens.ts'
import { CountedTick } from './counted-tick.tsx'
import type { PlayerSong } from './engine/types.ts'
import { PlayerProgress } from './player-progress.tsx'
import { ArtistLink, SongLine } from './player-song.tsx'
import { PlayerTransport } from './player-transport.tsx'
import { PlayerVolume } from './player-volume.tsx'
import { SongActions } from './song-actions.tsx'

const Body = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: 420px;
  margin: 0 auto;
`

const Large = styled(Cover)`
  /* On a low screen the controls come first. */
  width: min(100%, 44dvh);
  margin: 0 auto;
  box-shadow: ${glow.playing};
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
  display: grid;
  gap: ${space[3]};
`

type PlayerSheetProps = {
  song: PlayerSong
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens the queue in its place. */
  onQueue: () => void
}

/** The whole player on a phone. */
export const PlayerSheet = ({ song, open, onOpenChange, onQueue }: PlayerSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title="Now playing" side="bottom">
    <Body>
      <Large
        src={song.coverImageUrl}
        srcSet={song.coverSrcSet}
        sizes="(min-width: 480px) 420px, 90vw"
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
        <Button block variant="quiet" aria-haspopup="dialog" onClick={onQueue}>
          <ListMusic size={18} aria-hidden="true" /> Queue
        </Button>
        <LinkButton block variant="quiet" to="/player" onClick={() => onOpenChange(false)}>
          Where your money goes
        </LinkButton>
      </Ways>
    </Body>
  </Sheet>
)
