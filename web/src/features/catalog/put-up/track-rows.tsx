import { CircleAlert, CircleCheck, GripVertical, RotateCcw, X } from 'lucide-react'
import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { KNOWN_GENRES } from '../../../../../plugins/catalog/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatSize } from '../../../ui/upload/format-size.ts'
import { progressText } from '../../../ui/upload/progress-text.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { NewTrack } from './new-track.ts'
import { Rows, State, TrackRow } from './track-rows-layout.ts'

/** How near the window's upper or lower edge the page rolls, and how far in each frame; pixels. The header and the player lie there. */
const EDGE = 110
const STEP = 14

/**
 * Rolls the page while what is dragged is held near an edge of the window: a phone shows three of eight tracks at a time.
 * `pointer` tells where it is held, from the window's top, or null; `onRoll` hears of each step. Returns what ends it.
 */
const rollAtEdges = (pointer: () => number | null, onRoll: () => void): (() => void) => {
  let frame = 0
  const roll = () => {
    const at = pointer()
    const by = at === null ? 0 : at < EDGE ? -STEP : at > window.innerHeight - EDGE ? STEP : 0
    const before = window.scrollY
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
    if (window.scrollY !== before) onRoll()
    frame = requestAnimationFrame(roll)
  }
  frame = requestAnimationFrame(roll)
  return () => cancelAnimationFrame(frame)
}

type TrackRowsProps = {
  tracks: readonly NewTrack[]
  /** Shown where a track has no genre of its own. */
  genre: string
  onChange: (id: string, to: Partial<NewTrack>) => void
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

/** The tracks in their order: moved by dragging their handle, or by the arrow keys on it. */
export const TrackRows = ({ tracks, genre, onChange, onMove, onRemove, onRetry }: TrackRowsProps) => {
  const genres = useId()
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ from: number; over: number }>()
  const [said, say] = useState('')
  // A row that moves in the document loses the focus: its handle gets it back.
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focused.current) list.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus()
    focused.current = undefined
  })
  const move = (from: number, to: number) => {
    const track = tracks[from]
    if (!track || to < 0 || to >= tracks.length || from === to) return
    focused.current = track.id
    onMove(from, to)
    say(`${track.title} is track ${to + 1} of ${tracks.length}`)
  }

  const startDrag = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).focus()
    let over = from
    let pointer = event.clientY
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      pointer = clientY
      place()
    }
    const place = () => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const at = rows.findIndex(({ bottom }) => pointer < bottom)
      over = at < 0 ? rows.length - 1 : at
      setDrag({ from, over })
    }
    // A finger that only trembles is dragging nothing yet.
    const stopRolling = rollAtEdges(() => (Math.abs(pointer - event.clientY) > 8 ? pointer : null), place)
    const end = (drop: boolean) => () => {
      stopRolling()
      globalThis.removeEventListener('pointermove', follow)
      globalThis.removeEventListener('pointerup', drops)
      globalThis.removeEventListener('pointercancel', leaves)
      setDrag(undefined)
      if (drop) move(from, over)
    }
    const drops = end(true)
    const leaves = end(false)
    globalThis.addEventListener('pointermove', follow)
    globalThis.addEventListener('pointerup', drops)
    globalThis.addEventListener('pointercancel', leaves)
  }

  return (
    <>
      <Rows ref={list} aria-label="Tracks">
        {tracks.map((track, at) => (
          <TrackRow
            key={track.id}
            data-dragged={drag?.from === at || undefined}
            data-place={
              drag && drag.over === at && drag.from !== at ? (drag.over < drag.from ? 'above' : 'below') : undefined
            }
          >
            <button
              type="button"
              data-handle={track.id}
              aria-label={`Move ${track.title}: track ${at + 1} of ${tracks.length}, arrow keys change its place`}
              onPointerDown={(event) => startDrag(event, at)}
              onKeyDown={(event) => {
                const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: tracks.length - 1 }[event.key]
                if (to === undefined) return
                event.preventDefault()
                move(at, to)
              }}
            >
              <GripVertical size={18} aria-hidden="true" />
              <b aria-hidden="true">{at + 1}</b>
            </button>
            <TextField
              label="Title"
              aria-label={`Title of track ${at + 1}`}
              value={track.title}
              error={track.problems.title}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) =>
                onChange(track.id, { title: value, problems: { ...track.problems, title: undefined } })
              }
            />
            <TextField
              label="Genre"
              aria-label={`Genre of track ${at + 1}`}
              value={track.genre}
              placeholder={genre || 'Synthwave'}
              error={track.problems.genre}
              list={genres}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) =>
                onChange(track.id, { genre: value, problems: { ...track.problems, genre: undefined } })
              }
            />
            <Checkbox
              label="Explicit"
              aria-label={`Track ${at + 1} has explicit lyrics`}
              checked={track.explicit}
              onChange={({ currentTarget: { checked } }) => onChange(track.id, { explicit: checked })}
            />
            <IconButton label={`Remove ${track.title}`} diameter={40} onClick={() => onRemove(track.id)}>
              <X size={18} aria-hidden="true" />
            </IconButton>
            <UploadLine track={track} onRetry={() => onRetry(track.id)} />
          </TrackRow>
        ))}
      </Rows>
      <datalist id={genres}>
        {KNOWN_GENRES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const UploadLine = ({
  track: { title, file, upload, problems },
  onRetry,
}: {
  track: NewTrack
  onRetry: () => void
}) => {
  if (problems.file) return <FieldError role="alert">{problems.file}</FieldError>
  if (upload.phase === 'sending')
    return (
      <State>
        <Progress value={(upload.progress.loaded / file.size) * 100} label={`Upload of ${title}`} />
        <span>{progressText(upload.progress, file.size)}</span>
      </State>
    )
  if (upload.phase === 'done')
    return (
      <State $tone="good">
        <CircleCheck size={14} aria-hidden="true" />
        <span>Uploaded · {formatSize(file.size)}</span>
      </State>
    )
  return (
    <State $tone="bad">
      <CircleAlert size={14} aria-hidden="true" />
      <span>{upload.phase === 'lost' ? `Choose ${file.name} again to resume its upload` : upload.message}</span>
      {upload.phase === 'failed' ? (
        <Button variant="quiet" size="small" onClick={onRetry}>
          <RotateCcw size={14} aria-hidden="true" /> Try again
        </Button>
      ) : null}
    </State>
  )
}
