import { type CSSProperties, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Actions, ArtistHead, Profile } from './artist-head.tsx'
import { type ArtistProfileFragment, useApprovedArtistQuery, useArtistPageQuery } from './artist-page.generated.ts'
import { ReleasesShelf } from './releases-shelf.tsx'

/** As long as it is not known how long a section is, the next one is out of sight. */
const Coming = styled.div`min-height: 100dvh;`

const Lines = styled.div`
  display: grid;
  gap: ${space[3]};
`

const Sections = styled.div`
  display: grid;
  gap: ${space[7]};
`

/** /artist/:username. A pending artist sees the own page; to others there is none. */
export const ArtistPage = () => {
  const { username = '' } = useParams()
  const approved = useApprovedArtistQuery({ variables: { username } })
  // Who is pending, and a name of before: for who asks, so it waits until everybody's answer has nobody.
  const isElse = approved.data?.approvedArtist === null
  const other = useArtistPageQuery({ variables: { username }, skip: !isElse })
  const { data, error, loading, refetch } = isElse ? other : approved
  const artist = approved.data?.approvedArtist ?? other.data?.artist
  useDocumentTitle(artist?.name ?? (data && 'Artist Not Found'))

  // By a name from before: the page has the one from now.
  if (artist && artist.username.toLowerCase() !== username.toLowerCase())
    return <Navigate to={`/artist/${encodeURIComponent(artist.username)}`} replace />
  if (artist) {
    const releases = approved.data?.artistReleases
    return (
      <Found
        artist={artist}
        releases={
          releases ? (
            <ReleasesShelf
              username={artist.username}
              page={releases}
              pinnedId={artist.profile?.pinnedReleaseId}
              onMore={(after) => approved.fetchMore({ variables: { after } })}
            />
          ) : null
        }
        tint={artist.profile?.accent ?? artist.profile?.bannerColor ?? releases?.edges[0]?.node.coverColor}
      />
    )
  }
  if (loading) {
    return (
      <Page>
        <VisuallyHidden as="h1">@{username}</VisuallyHidden>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Profile as="div" aria-busy="true">
          <Skeleton $width="96px" $height="96px" $round="pill" />
          <Lines>
            <Skeleton $width="min(100%, 320px)" $height="36px" />
            <Skeleton $width="min(70%, 200px)" $height="24px" />
            <Skeleton $height="48px" />
          </Lines>
          <Actions data-kept="" />
        </Profile>
        <Coming />
      </Page>
    )
  }
  if (error) {
    return (
      <Page>
        <ErrorState
          level={1}
          title="This page could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      </Page>
    )
  }
  return (
    <Page>
      <EmptyState
        level={1}
        title="Artist Not Found"
        description={`There is no artist called @${username} here.`}
        action={<LinkButton to="/discover">Discover Music</LinkButton>}
      />
    </Page>
  )
}

/** A breath of the artist's colour on the ground: so little that text is readable on it, whichever colour it is. */
const useGround = (hex: string | null | undefined): void => {
  useLayoutEffect(() => {
    if (!hex) return
    const { style } = document.documentElement
    style.setProperty('--tint-wash', `color-mix(in srgb, ${hex} 14%, ${color.ground})`)
    return () => void style.removeProperty('--tint-wash')
  }, [hex])
}

type FoundProps = { artist: ArtistProfileFragment; releases: ReactNode; tint: string | null | undefined }

const Found = ({ artist, releases, tint }: FoundProps) => {
  const artistSections = useSlot('artistSections')
  const artistActions = useSlot('artistActions')
  useGround(tint)
  return (
    <Page>
      <ArtistHead artist={artist}>
        <Actions data-kept={artist.approved && artistActions.length > 0 ? '' : undefined}>
          {artistActions.map(({ id, Component }) => (
            <Suspense key={id}>
              <Component artist={artist} />
            </Suspense>
          ))}
        </Actions>
      </ArtistHead>
      <Sections style={artist.profile?.accent ? ({ '--artist': artist.profile.accent } as CSSProperties) : undefined}>
        {releases}
        {artistSections.map(({ id, Component }) => (
          <Suspense
            key={id}
            fallback={
              <Coming>
                <LoadingBlock>Loading...</LoadingBlock>
              </Coming>
            }
          >
            <Component artist={artist} />
          </Suspense>
        ))}
      </Sections>
    </Page>
  )
}
