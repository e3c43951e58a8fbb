import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cover } from '../../ui/cover.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDragOrder } from '../../ui/use-drag-order.ts'
import { color, media, radius, size, space } from '../../ui/tokens.ts'
import { isActive } from './engine/machine.ts'
import { toggleSong } from './engine/play-list.ts'
import type { PlayerSong } from './engine/types.ts'
import { formatTime } from './format-time.ts'
import { usePlayer, usePlayerState } from './player.ts'
import { AlbumLink, ArtistLink, SongLine, SongTitle, targetLine } from './player-song.tsx'
import { SongActions } from './song-actions.tsx'

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li<{ $current: boolean }>`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[3]};
  min-height: 64px;
  padding: ${space[2]};
  border-radius: ${radius.sm};
  background: ${({ $current }) => ($current ? color.raised : 'transparent')};
  &:hover { background: ${color.raised}; }
  & + & { box-shadow: 0 -1px 0 ${color.line}; }
  &[draggable='true'] { cursor: grab; }
  &[data-dragged] { opacity: 0.5; }
  && { &[data-drop='before'] { box-shadow: 0 -2px 0 ${color.cyan}; } &[data-drop='after'] { box-shadow: 0 2px 0 ${color.cyan}; } }
  @media ${media.md} { grid-template-columns: 48px minmax(0, 1.4fr) minmax(0, 1fr) 4em auto; gap: ${space[4]}; }
`

const Art = styled.div`
  position: relative;
  width: 48px;
`

const PlayHere = styled(IconButton)`
  position: absolute;
  inset: 0;
  margin: auto;
  background: rgb(11 7 24 / 0.62);
  opacity: 0;
  ${Row}:hover &, ${Row}:focus-within &, &[data-current='true'] { opacity: 1; }
  @media not all and ${media.finePointer} { opacity: 1; background: rgb(11 7 24 / 0.4); }
`

const Beside = styled.div`
  display: none;
  min-width: 0;
  overflow: hidden;
  color: ${color.muted};
  font-size: ${size.sm};
  line-height: 24px;
  text-overflow: ellipsis;
  white-space: nowrap;
  a { ${targetLine} color: inherit; text-decoration: none; }
  a:hover { color: ${color.text}; text-decoration: underline; }
  @media ${media.md} { display: block; }
`

const Length = styled(Beside)`
  font-variant-numeric: tabular-nums;
  text-align: right;
`

const Actions = styled.div`
  display: flex;
  align-items: center;
  min-width: 80px;
  justify-content: flex-end;
  /* The heart needs the room of a title on a phone: it is in the menu as well. */
  @media not all and ${media.md} { min-width: 40px; > :first-child > :not(:last-child) { display: none; } }
`

/** A row that has no song any more. */
const Gone = styled.p`
  grid-column: 2 / -2;
  color: ${color.muted};
  font-style: italic;
`

export type SongListProps = {
  /** Names the list for screen readers. */
  label: string
  /** Null stands for a song that is gone. */
  songs: readonly { key: string; song: PlayerSong | null; beside?: ReactNode; actions?: ReactNode }[]
  /** Rows may be put in order, by dragging and by Alt with an arrow: called with both places. */
  onMove?: ((from: number, to: number) => void) | undefined
}

const SongRow = ({
  song,
  beside,
  actions,
  onToggle,
  order,
}: {
  song: PlayerSong
  beside: ReactNode
  actions: ReactNode
  onToggle: () => void
  order: object
}) => {
  const isCurrent = usePlayerState((state) => state.song?.id === song.id)
  const isPlaying = usePlayerState((state) => state.song?.id === song.id && isActive(state.phase))
  const Icon = isPlaying ? Pause : Play
  return (
    <Row $current={isCurrent} {...order}>
      <Art>
        <Cover
          src={song.coverImageUrl}
          srcSet={song.coverSrcSet}
          sizes="48px"
          placeholderColor={song.coverColor}
          round="sm"
        />
        <PlayHere
          label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}`}
          diameter={48}
          data-current={isCurrent}
          onClick={onToggle}
        >
          <Icon size={20} strokeWidth={0} fill="currentColor" aria-hidden="true" />
        </PlayHere>
      </Art>
      <div style={{ minWidth: 0 }}>
        <SongTitle>{song.title}</SongTitle>
        <SongLine>
          <ArtistLink song={song} />
        </SongLine>
      </div>
      <Beside>{beside ?? <AlbumLink song={song} />}</Beside>
      <Length>{formatTime(song.duration)}</Length>
      <Actions>
        <SongActions song={song} />
        {actions}
      </Actions>
    </Row>
  )
}

/** Songs in rows: pressing play makes them the queue. */
export const SongList = ({ label, songs, onMove }: SongListProps) => {
  const rowProps = useDragOrder(songs.length, onMove ?? (() => {}), onMove !== undefined)
  const engine = usePlayer()
  const playable = songs.flatMap(({ song }) => song ?? [])
  return (
    <List aria-label={label} role="list">
      {songs.map(({ key, song, beside, actions }, at) =>
        song ? (
          <SongRow
            key={key}
            song={song}
            beside={beside}
            actions={actions}
            onToggle={() => toggleSong(engine, playable, song.id)}
            order={rowProps(at)}
          />
        ) : (
          <Row key={key} $current={false} {...rowProps(at)}>
            <Cover src={null} round="sm" />
            <Gone>This song was removed</Gone>
            <Actions>{actions}</Actions>
          </Row>
        ),
      )}
    </List>
  )
}
