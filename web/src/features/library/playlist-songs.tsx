import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  type PlaylistPageQuery,
  useMoveInPlaylistMutation,
  useRemoveFromPlaylistMutation,
} from './playlists.generated.ts'
import { SongRows } from './song-rows.tsx'
import { reportFailure } from './report-failure.ts'
import { toSong } from './to-song.ts'

type Entry = NonNullable<PlaylistPageQuery['playlist']>['entries']['edges'][number]['node']

type PlaylistSongsProps = {
  playlist: { id: string; title: string }
  entries: readonly Entry[]
  isOrdering: boolean
  onChanged: () => Promise<unknown>
}

/** The songs in their order, and while they are put in order buttons to move and remove each. */
export const PlaylistSongs = ({
  playlist: { id, title: label },
  entries,
  isOrdering,
  onChanged,
}: PlaylistSongsProps) => {
  const [move] = useMoveInPlaylistMutation()
  const [remove] = useRemoveFromPlaylistMutation()
  const [busy, setBusy] = useState(false)
  const change = async (what: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await what()
      await onChanged()
    } catch (problem) {
      reportFailure('Not changed', problem)
    } finally {
      setBusy(false)
    }
  }
  const moveTo = (entryId: string, afterId: string | null) =>
    change(async () => {
      const { data: answer } = await move({ variables: { id, entryId, afterId } })
      if (answer && 'message' in answer.moveInPlaylist) throw new Error(answer.moveInPlaylist.message)
    })
  const orderButtons = (index: number, title: string) => {
    const entry = entries[index] as Entry
    return (
      <>
        <IconButton
          label={`Move ${title} up`}
          diameter={40}
          disabled={index === 0 || busy}
          onClick={() => void moveTo(entry.id, entries[index - 2]?.id ?? null)}
        >
          <ChevronUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move ${title} down`}
          diameter={40}
          disabled={index === entries.length - 1 || busy}
          onClick={() => void moveTo(entry.id, entries[index + 1]?.id ?? null)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Remove ${title}`}
          diameter={40}
          disabled={busy}
          onClick={() => void change(() => remove({ variables: { id, entryId: entry.id } }))}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </>
    )
  }
  return (
    <SongRows
      label={label}
      onMove={
        isOrdering && !busy
          ? (from, to) => {
              const entry = entries[from]
              const before = from < to ? entries[to] : entries[to - 1]
              if (entry) void moveTo(entry.id, before?.id ?? null)
            }
          : undefined
      }
      songs={entries.map(({ id: key, song }, index) => ({
        key,
        song: song ? toSong(song) : null,
        ...(isOrdering && { actions: orderButtons(index, song?.title ?? 'the removed song') }),
      }))}
    />
  )
}
