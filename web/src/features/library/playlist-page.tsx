import { ChevronDown, ChevronUp, Link2, ListMusic, ListPlus, Pencil, Play, Share2, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { useSlot } from '../../app/composition.tsx'
import { ReportMenuSlot } from '../../app/report-menu-slot.tsx'
import { serverMessage } from '../../app/server-message.ts'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { color, media, size, space } from '../../ui/tokens.ts'
import { Withheld } from '../../ui/withheld.tsx'
import { CoverMosaic } from './cover-mosaic.tsx'
import { formatSongs } from './format-songs.ts'
import { PlaylistForm } from './playlist-form.tsx'
import {
  type PlaylistHeadFragment,
  useDeletePlaylistMutation,
  useEditPlaylistMutation,
  useEndPlaylistInvitationMutation,
  useFollowPlaylistMutation,
  useInviteToPlaylistMutation,
  useJoinPlaylistMutation,
  useLeavePlaylistMutation,
  useMoveInPlaylistMutation,
  usePlaylistPageQuery,
  useRemoveFromPlaylistMutation,
} from './playlists.generated.ts'
import { SongRows } from './song-rows.tsx'
import { toSong } from './to-song.ts'
import { useSignedIn } from './use-toggle.ts'

const PAGE = 100

const Head = styled.header`
  display: grid;
  gap: ${space[5]};
  margin-bottom: ${space[6]};
  @media ${media.md} { grid-template-columns: 232px minmax(0, 1fr); align-items: end; }
  > :first-child { max-width: 232px; }
`

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  h1 { overflow-wrap: anywhere; }
  > p { max-width: 68ch; color: ${color.muted}; overflow-wrap: anywhere; white-space: pre-line; }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

const labels = { public: 'Public', unlisted: 'Unlisted', private: 'Private' } as const

const fail = (title: string, problem: unknown) =>
  toast({
    title,
    description: serverMessage(problem) ?? (problem instanceof Error ? problem.message : 'Please try again.'),
    variant: 'destructive',
  })

async function copy(path: string, title: string): Promise<void> {
  const url = new URL(path, window.location.href).href
  try {
    await navigator.clipboard.writeText(url)
    toast({ title })
  } catch {
    toast({ title: 'Not copied', description: url, variant: 'destructive' })
  }
}

/** By `?join=`: who has the secret link and is signed in works on the playlist from now on. */
const useJoining = (id: string, onJoined: () => Promise<unknown>): string | null => {
  const [search, setSearch] = useSearchParams()
  const key = search.get('join')
  const { status, loading } = useAuthStatus()
  const [join] = useJoinPlaylistMutation()
  const signedIn = useSignedIn()
  const tried = useRef<string | null>(null)
  useEffect(() => {
    if (!key || loading || tried.current === key) return
    tried.current = key
    signedIn('work on this playlist', () => {
      join({ variables: { id, key } })
        .then(async () => {
          toast({ title: 'You work on this playlist now' })
          await onJoined()
        })
        .catch((problem: unknown) => fail('Not joined', problem))
        .finally(() => setSearch({}, { replace: true }))
    })
  })
  return status.isAuthenticated ? key : null
}

/** /playlist/:id */
export const PlaylistPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch, fetchMore, loading } = usePlaylistPageQuery({
    variables: { id, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const playlist = data?.playlist
  const isJoining = useJoining(id, refetch) !== null
  useDocumentTitle(playlist?.title ?? (data && !isJoining ? 'Playlist Not Found' : undefined))
  const [isOrdering, setOrdering] = useState(false)
  const [move] = useMoveInPlaylistMutation()
  const [remove] = useRemoveFromPlaylistMutation()
  const [busy, setBusy] = useState(false)

  if (!playlist && error)
    return (
      <Page>
        <ErrorState
          level={1}
          title="This playlist could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      </Page>
    )
  if (!playlist && (loading || isJoining))
    return (
      <Page title="Playlist">
        <LoadingBlock>Loading...</LoadingBlock>
      </Page>
    )
  if (!playlist)
    return (
      <Page>
        <EmptyState
          level={1}
          title="Playlist Not Found"
          description="It was deleted, or whoever made it keeps it private."
          action={<LinkButton to="/library">Your Library</LinkButton>}
        />
      </Page>
    )

  const entries = playlist.entries.edges.map(({ node }) => node)
  const canOrder = playlist.myRole === 'owner' || playlist.myRole === 'collaborator'
  const change = async (what: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await what()
      await refetch({ first: Math.min(Math.max(entries.length, PAGE), 100) })
    } catch (problem) {
      fail('Not changed', problem)
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
    const entry = entries[index] as (typeof entries)[number]
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
    <Page>
      <PlaylistHead
        playlist={playlist}
        songs={entries.flatMap(({ song }) => (song ? [toSong(song)] : []))}
        isOrdering={isOrdering}
        onOrdering={canOrder && entries.length > 0 ? setOrdering : null}
        onChanged={refetch}
      />
      {entries.length === 0 ? (
        <EmptyState
          icon={<ListMusic size={28} />}
          title="No songs yet"
          description={
            canOrder ? 'Find a song, open its menu and choose “Add to playlist”.' : 'Whoever made it has not added any.'
          }
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      ) : (
        <>
          <SongRows
            label={playlist.title}
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
              ...(isOrdering && { actions: orderButtons(index, song?.title ?? 'the song that is gone') }),
            }))}
          />
          <LoadMore pageInfo={playlist.entries.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      )}
    </Page>
  )
}

type HeadProps = {
  playlist: PlaylistHeadFragment
  songs: readonly ReturnType<typeof toSong>[]
  isOrdering: boolean
  /** Null where there is nothing to put in order. */
  onOrdering: ((isOrdering: boolean) => void) | null
  onChanged: () => Promise<unknown>
}

const PlaylistHead = ({ playlist, songs, isOrdering, onOrdering, onChanged }: HeadProps) => {
  const { id, title, description, visibility, ownerName, songCount, covers, myRole, invitationKey, withheldReason } =
    playlist
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const [isEditing, setEditing] = useState(false)
  const [edit] = useEditPlaylistMutation()
  const [deleteIt] = useDeletePlaylistMutation()
  const [invite] = useInviteToPlaylistMutation()
  const [endInvitation] = useEndPlaylistInvitationMutation()
  const [follow] = useFollowPlaylistMutation()
  const [leave] = useLeavePlaylistMutation()
  const [PlayAll] = useSlot('playAll')
  const attempt = (what: () => Promise<unknown>) => {
    what()
      .then(onChanged)
      .catch((problem: unknown) => fail('Not changed', problem))
  }
  const shareInvitation = async () => {
    const key = invitationKey ?? (await invite({ variables: { id } })).data?.inviteToPlaylist.invitationKey
    if (key) await copy(`/playlist/${id}?join=${key}`, 'Link copied: whoever opens it adds songs with you')
  }
  return (
    <Head>
      <CoverMosaic covers={covers} sizes="232px" />
      <Words>
        <Heading level={1}>{title}</Heading>
        <Facts>
          <span>by {ownerName}</span>
          <span>{formatSongs(songCount)}</span>
          {myRole === 'owner' || visibility !== 'public' ? <Badge>{labels[visibility]}</Badge> : null}
          {myRole === 'collaborator' ? <Badge>You work on it</Badge> : null}
        </Facts>
        {description ? <p>{description}</p> : null}
        {withheldReason ? <Withheld what="playlist" reason={withheldReason} /> : null}
        <Buttons>
          {PlayAll ? (
            <PlayAll songs={songs}>
              <Play size={18} strokeWidth={0} fill="currentColor" aria-hidden="true" /> Play all
            </PlayAll>
          ) : null}
          {myRole === 'none' ? (
            <Button
              variant="quiet"
              onClick={() => signedIn('follow playlists', () => attempt(() => follow({ variables: { id } })))}
            >
              Follow
            </Button>
          ) : null}
          {myRole === 'follower' || myRole === 'collaborator' ? (
            <Button
              variant="quiet"
              aria-pressed={myRole === 'follower'}
              onClick={() => attempt(() => leave({ variables: { id } }))}
            >
              {myRole === 'follower' ? 'Following' : 'Leave'}
            </Button>
          ) : null}
          {onOrdering ? (
            <Button variant="quiet" aria-pressed={isOrdering} onClick={() => onOrdering(!isOrdering)}>
              {isOrdering ? 'Done' : 'Order songs'}
            </Button>
          ) : null}
          {visibility !== 'private' ? (
            <Button variant="quiet" onClick={() => void copy(`/playlist/${id}`, 'Link copied')}>
              <Share2 size={18} aria-hidden="true" /> Share
            </Button>
          ) : null}
          {myRole !== 'owner' && visibility !== 'private' ? (
            <ReportMenuSlot kind="playlist" id={id} title={title} />
          ) : null}
          {myRole === 'owner' ? (
            <Menu
              label="Playlist"
              trigger={
                <Button variant="quiet">
                  <Pencil size={18} aria-hidden="true" /> Manage
                </Button>
              }
            >
              <MenuItem icon={<Pencil size={18} aria-hidden="true" />} onSelect={() => setEditing(true)}>
                Edit details
              </MenuItem>
              <MenuItem
                icon={<ListPlus size={18} aria-hidden="true" />}
                onSelect={() => void shareInvitation().catch((problem: unknown) => fail('No link', problem))}
              >
                Invite others by a link
              </MenuItem>
              {invitationKey ? (
                <MenuItem
                  icon={<Link2 size={18} aria-hidden="true" />}
                  onSelect={() => attempt(() => endInvitation({ variables: { id } }))}
                >
                  End the link, and their work
                </MenuItem>
              ) : null}
              <MenuLine />
              <MenuItem
                icon={<Trash2 size={18} aria-hidden="true" />}
                onSelect={() => {
                  if (!window.confirm(`Delete “${title}” for everybody?`)) return
                  deleteIt({
                    variables: { id },
                    update: (cache) => {
                      cache.evict({ id: cache.identify({ __typename: 'Playlist', id }) ?? '' })
                    },
                  })
                    .then(() => navigate('/library'))
                    .catch((problem: unknown) => fail('Not deleted', problem))
                }}
              >
                Delete
              </MenuItem>
            </Menu>
          ) : null}
        </Buttons>
      </Words>
      <Dialog open={isEditing} onOpenChange={setEditing} title="Edit playlist">
        <PlaylistForm
          label="Save"
          start={{ title, description, visibility }}
          onSave={async (words) => {
            await edit({ variables: { input: { playlistId: id, ...words } } })
            setEditing(false)
          }}
        />
      </Dialog>
    </Head>
  )
}
