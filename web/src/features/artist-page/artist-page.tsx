import { Suspense } from 'react'
import { useParams } from 'react-router'
import { lazyNamed } from '../../app/lazy-named.ts'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Actions, Profile } from './artist-head.tsx'
import { useApprovedArtistQuery } from './artist-page.generated.ts'
import { Coming, FoundArtist, NotLoaded } from './found-artist.tsx'
import { ReleasesShelf } from './releases-shelf.tsx'

const OtherArtist = lazyNamed(() => import('./other-artist.tsx'), 'OtherArtist')

const Loading = ({ username }: { username: string }) => (
  <Page>
    <VisuallyHidden as="h1">@{username}</VisuallyHidden>
    <VisuallyHidden role="status">Loading...</VisuallyHidden>
    <Profile as="div" aria-busy="true">
      <Skeleton $width="96px" $height="96px" $round="pill" />
      <Skeleton $height="132px" />
      <Actions data-kept="" />
    </Profile>
    <Coming />
  </Page>
)

/** /artist/:username. A pending artist sees the own page; to others there is none. */
export const ArtistPage = () => {
  const { username = '' } = useParams()
  const { data, error, refetch, fetchMore } = useApprovedArtistQuery({ variables: { username } })
  useDocumentTitle(data?.approvedArtist?.name)
  if (!data)
    return error ? <NotLoaded onRetry={() => void refetch().catch(() => {})} /> : <Loading username={username} />
  const { approvedArtist: artist, artistReleases: releases } = data
  if (!artist)
    return (
      <Suspense fallback={<Loading username={username} />}>
        <OtherArtist username={username} loading={<Loading username={username} />} />
      </Suspense>
    )
  return (
    <FoundArtist
      artist={artist}
      releases={
        releases ? (
          <ReleasesShelf
            username={artist.username}
            page={releases}
            pinnedId={artist.profile?.pinnedReleaseId}
            onMore={(after) => fetchMore({ variables: { after } })}
          />
        ) : null
      }
      tint={artist.profile?.accent ?? artist.profile?.bannerColor ?? releases?.edges[0]?.node.coverColor}
    />
  )
}
