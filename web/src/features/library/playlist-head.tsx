import { Play, Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { ReportMenuSlot } from '../../app/report-menu-slot.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { color, media, size, space } from '../../ui/tokens.ts'
import { Withheld } from '../../ui/withheld.tsx'
import { copyLink } from './copy-link.ts'
import { CoverMosaic } from './cover-mosaic.tsx'
import { formatSongs } from './format-songs.ts'
import {
  type PlaylistHeadFragment,
  useFollowPlaylistMutation,
  useLeavePlaylistMutation,
} from './playlists.generated.ts'
import { reportFailure } from './report-failure.ts'
import type { toSong } from './to-song.ts'
import { useSignedIn } from './use-toggle.ts'

const ManagePlaylist = lazyNamed(() => import('./manage-playlist.tsx'), 'ManagePlaylist')

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

type HeadProps = {
  playlist: PlaylistHeadFragment
  songs: readonly ReturnType<typeof toSong>[]
  isOrdering: boolean
  /** Null where there is nothing to put in order. */
  onOrdering: ((isOrdering: boolean) => void) | null
  onChanged: () => Promise<unknown>
}

/** A playlist's title, owner and actions. */
export const PlaylistHead = ({ playlist, songs, isOrdering, onOrdering, onChanged }: HeadProps) => {
  const {
    id,
    title,
    description,
    visibility,
    ownerName,
    songCount,
    covers,
    hasOwnCover,
    coverAlt,
    myRole,
    withheldReason,
  } = playlist
  const signedIn = useSignedIn()
  const [follow] = useFollowPlaylistMutation()
  const [leave] = useLeavePlaylistMutation()
  const [PlayAll] = useSlot('playAll')
  const attempt = (what: () => Promise<unknown>) => {
    what()
      .then(onChanged)
      .catch((problem: unknown) => reportFailure('Not changed', problem))
  }
  return (
    <Head>
      <div data-morph="">
        <CoverMosaic covers={covers} sizes="232px" alt={hasOwnCover ? coverAlt : null} />
      </div>
      <Words>
        <Heading level={1}>{title}</Heading>
        <Facts>
          <span>by {ownerName}</span>
          <span>{formatSongs(songCount)}</span>
          {myRole === 'owner' || visibility !== 'public' ? <Badge>{labels[visibility]}</Badge> : null}
          {myRole === 'collaborator' ? <Badge>You can edit it</Badge> : null}
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
              {isOrdering ? 'Done' : 'Reorder songs'}
            </Button>
          ) : null}
          {visibility !== 'private' ? (
            <Button variant="quiet" onClick={() => void copyLink(`/playlist/${id}`, 'Link copied')}>
              <Share2 size={18} aria-hidden="true" /> Share
            </Button>
          ) : null}
          {myRole !== 'owner' && visibility !== 'private' ? (
            <ReportMenuSlot kind="playlist" id={id} title={title} />
          ) : null}
          {myRole === 'owner' ? (
            <Suspense>
              <ManagePlaylist playlist={playlist} onChanged={onChanged} />
            </Suspense>
          ) : null}
        </Buttons>
      </Words>
    </Head>
  )
}
