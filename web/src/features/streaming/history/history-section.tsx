import { History, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { space } from '../../../ui/tokens.ts'
import { SongList } from '../song-list.tsx'
import { toPlayerSong } from '../to-player-song.ts'
import { formatHeard } from './format-heard.ts'
import {
  useClearHistoryMutation,
  useForgetPlayedMutation,
  useHistoryKeptQuery,
  useKeepHistoryMutation,
  usePlayedSongsQuery,
} from './history.generated.ts'

const PAGE = 50

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  margin-bottom: ${space[4]};
`

const failed = () =>
  toast({ title: 'Not changed', description: 'Check your connection and try again.', variant: 'destructive' })

/** The listener's history; to clear, and to switch off. */
export const HistorySection = () => {
  const { data, error, refetch, fetchMore } = usePlayedSongsQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const [clear] = useClearHistoryMutation()
  const [forget] = useForgetPlayedMutation()
  const [busy, setBusy] = useState(false)
  const page = data?.playedSongs
  const change = async (what: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await what()
      await refetch()
    } catch {
      failed()
    } finally {
      setBusy(false)
    }
  }
  if (!page)
    return error ? (
      <ErrorState
        title="Your history could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void refetch().catch(() => {})}
      />
    ) : (
      <LoadingBlock>Loading...</LoadingBlock>
    )
  // The same song may stand on two pages when it was heard between them.
  const songs = new Map(page.edges.flatMap(({ node }) => (node.song ? [[node.song.id, node] as const] : [])))
  return (
    <>
      <Tools>
        <KeptSwitch />
        {songs.size > 0 ? (
          <Button
            variant="quiet"
            size="small"
            disabled={busy}
            onClick={() => {
              if (window.confirm('Clear your history? Streams stay counted.')) void change(() => clear())
            }}
          >
            Clear history
          </Button>
        ) : null}
      </Tools>
      {songs.size === 0 ? (
        <EmptyState
          icon={<History size={28} />}
          title="Nothing played yet"
          description="Songs you listen to for 30 seconds or more appear here."
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      ) : (
        <SongList
          label="Recently played"
          songs={[...songs].map(([key, { song, heardAt, times }]) => ({
            key,
            song: song ? toPlayerSong(song) : null,
            beside: `${formatHeard(heardAt)}${times > 1 ? ` · ${times} times` : ''}`,
            actions: (
              <IconButton
                label={`Remove ${song?.title ?? 'the song'} from history`}
                diameter={40}
                disabled={busy}
                onClick={() => void change(() => forget({ variables: { songId: key } }))}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            ),
          }))}
        />
      )}
      <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
    </>
  )
}

const KeptSwitch = () => {
  const { data, refetch } = useHistoryKeptQuery({ fetchPolicy: 'network-only' })
  const [keep] = useKeepHistoryMutation()
  return (
    <Checkbox
      label="Save my listening history"
      hint="Only you see your history. Artists are paid by your streams either way."
      checked={data?.historyKept ?? true}
      disabled={!data}
      onChange={({ target }) => {
        keep({ variables: { kept: target.checked } })
          .then(async () => await refetch())
          .catch(failed)
      }}
    />
  )
}
