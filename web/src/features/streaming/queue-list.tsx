import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDragOrder } from '../../ui/use-drag-order.ts'
import { color, media, radius, size, space } from '../../ui/tokens.ts'
import { clearQueue, moveInQueue, removeFromQueue } from './engine/queue-commands.ts'
import type { PlayerSong } from './engine/types.ts'
import { formatTime } from './format-time.ts'
import { usePlayer, usePlayerState } from './player.ts'
import { SongLine, SongTitle } from './player-song.tsx'
import { QueueModes } from './queue-modes.tsx'

/** Rows before the current song and after it: a queue may be long. */
const BEFORE = 3
const AFTER = 100

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[3]};
`

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  border-radius: ${radius.sm};
  &:hover, &:focus-within, &[aria-current='true'] { background: ${color.raised}; }
  &[aria-current='true'] p:first-child { color: ${color.cyan}; }
  &[data-dragged] { opacity: 0.5; }
  &[data-drop='before'] { box-shadow: 0 -2px 0 ${color.cyan}; }
  &[data-drop='after'] { box-shadow: 0 2px 0 ${color.cyan}; }
`

/* The button lies over the whole of it: its name is what it does, and artist and length are read beside it. */
const Song = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  min-height: 56px;
  padding: ${space[1]} ${space[2]};
  button { position: absolute; inset: 0; border: 0; border-radius: ${radius.sm}; background: transparent; }
  small { color: ${color.muted}; font-size: ${size.xs}; font-variant-numeric: tabular-nums; }
`

/* With a mouse they come over the song's length, so that titles have the whole row. */
const Moves = styled.div`
  display: flex;
  @media ${media.finePointer} {
    position: absolute;
    right: ${space[1]};
    background: ${color.raised};
    opacity: 0;
    ${Row}:hover &, ${Row}:focus-within & { opacity: 1; }
  }
`

const Rest = styled.p`
  margin-top: ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
`

const QueueRow = ({
  song,
  at,
  isCurrent,
  isLast,
  order,
}: {
  song: PlayerSong
  at: number
  isCurrent: boolean
  isLast: boolean
  order: ReturnType<ReturnType<typeof useDragOrder>>
}) => {
  const engine = usePlayer()
  return (
    <Row aria-current={isCurrent} {...order}>
      <Song>
        <Cover
          src={song.coverImageUrl}
          srcSet={song.coverSrcSet}
          sizes="40px"
          placeholderColor={song.coverColor}
          round="sm"
        />
        <span style={{ minWidth: 0 }}>
          <SongTitle>{song.title}</SongTitle>
          <SongLine>{song.artistName}</SongLine>
        </span>
        <small>{formatTime(song.duration)}</small>
        <button
          type="button"
          aria-label={isCurrent ? `${song.title}, playing now` : `Play ${song.title}`}
          onClick={() => (isCurrent ? engine.toggle() : engine.playAt(at))}
        />
      </Song>
      <Moves>
        <IconButton
          label={`Move ${song.title} up`}
          diameter={36}
          disabled={at === 0}
          onClick={() => moveInQueue(engine, at, at - 1)}
        >
          <ChevronUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move ${song.title} down`}
          diameter={36}
          disabled={isLast}
          onClick={() => moveInQueue(engine, at, at + 1)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Remove ${song.title}`}
          diameter={36}
          disabled={isCurrent}
          onClick={() => removeFromQueue(engine, at)}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Moves>
    </Row>
  )
}

/** The current song and the queue: to play, sort and remove. */
export const QueueList = () => {
  const engine = usePlayer()
  const queue = usePlayerState((state) => state.queue)
  const index = usePlayerState((state) => state.index)
  const actions = useSlot('queueActions')
  const start = Math.max(0, index - BEFORE)
  const shown = queue.slice(start, index + 1 + AFTER)
  const rowProps = useDragOrder(queue.length, (from, to) => moveInQueue(engine, from, to))
  const left = queue.length - start - shown.length
  return (
    <>
      <Tools>
        <QueueModes />
        <Suspense>
          {actions.map(({ id, Component }) => (
            <Component key={id} songs={queue} />
          ))}
        </Suspense>
        <Button variant="quiet" size="small" disabled={queue.length < 2} onClick={() => clearQueue(engine)}>
          Clear
        </Button>
      </Tools>
      <List role="list" aria-label="Queue">
        {shown.map((song, place) => (
          <QueueRow
            key={`${song.id} ${start + place}`}
            song={song}
            at={start + place}
            isCurrent={start + place === index}
            isLast={start + place === queue.length - 1}
            order={rowProps(start + place)}
          />
        ))}
      </List>
      {left > 0 ? <Rest>and {left.toLocaleString('en-US')} more</Rest> : null}
    </>
  )
}
