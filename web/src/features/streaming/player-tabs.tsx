import { Suspense, useState } from 'react'
import { useSlot } from '../../app/composition.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Text } from '../../ui/text.tsx'
import type { PlayerSong } from './engine/types.ts'
import { useSongLyricsQuery } from './player-lyrics.generated.ts'
import { QueueList } from './queue-list.tsx'

const SongLyrics = lazyNamed(() => import('./pages/song-lyrics.tsx'), 'SongLyrics')

const Words = ({ songId }: { songId: string }) => {
  const { data } = useSongLyricsQuery({ variables: { id: songId } })
  const song = data?.song
  if (!song) return null
  return song.lyrics || song.timedLyrics ? (
    <SongLyrics songId={songId} lyrics={song.lyrics} timedLyrics={song.timedLyrics} />
  ) : (
    <Text $tone="muted">No lyrics for this song.</Text>
  )
}

export type PlayerTab = 'next' | 'words' | 'money'

/** Beside what plays, in the player that opens over the page. */
export const PlayerTabs = ({ song, first }: { song: PlayerSong; first: PlayerTab }) => {
  const panels = useSlot('playerPanels')
  const [open, setOpen] = useState<string>(first)
  return (
    <Tabs
      label="Beside what plays"
      value={open}
      onValueChange={setOpen}
      items={[
        { id: 'next', label: 'Up next', content: <QueueList /> },
        {
          id: 'words',
          label: 'Words',
          content: (
            <Suspense>
              <Words songId={song.id} />
            </Suspense>
          ),
        },
        ...(panels.length > 0
          ? [
              {
                id: 'money',
                label: 'Where it goes',
                content: (
                  <Suspense>
                    {panels.map(({ id, Component }) => (
                      <Component key={id} song={song} />
                    ))}
                  </Suspense>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
