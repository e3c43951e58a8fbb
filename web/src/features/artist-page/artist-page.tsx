import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { initials } from '../../ui/initials.ts'
import { color, font, gradient, media, radius, size, space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type ArtistProfileFragment, useApprovedArtistQuery, useArtistPageQuery } from './artist-page.generated.ts'

const Profile = styled.header`
  display: grid;
  gap: ${space[4]};
  align-items: center;
  margin-bottom: ${space[6]};
  @media ${media.md} { grid-template-columns: auto minmax(0, 1fr) auto; gap: ${space[5]}; }
`

const Sun = styled.div`
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  border-radius: ${radius.pill};
  background: ${gradient.sun};
  color: ${color.onMagenta};
  font: 700 ${size.xxl}/1 ${font.display};
`

const Words = styled.div`
  min-width: 0;
  h1 { overflow-wrap: anywhere; }
  > p { max-width: 68ch; margin-top: ${space[3]}; color: ${color.muted}; overflow-wrap: anywhere; white-space: pre-line; }
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-top: ${space[2]};
  span:first-child { color: ${color.muted}; }
`

/** Its buttons arrive later, into a place that is kept for them. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  &[data-kept] { min-width: 94px; min-height: 44px; }
`

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
  if (artist) return <Found artist={artist} />
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

const Found = ({ artist }: { artist: ArtistProfileFragment }) => {
  const artistSections = useSlot('artistSections')
  const artistActions = useSlot('artistActions')
  return (
    <Page>
      <Profile>
        <Sun aria-hidden="true">{initials(artist.name)}</Sun>
        <Words>
          <Heading level={1}>{artist.name}</Heading>
          <Tags>
            <span>@{artist.username}</span>
            <Badge>{artist.genre}</Badge>
            {artist.approved ? null : <Badge tone="warn">Pending approval: only you see this page</Badge>}
          </Tags>
          <p>{artist.bio}</p>
        </Words>
        <Actions data-kept={artist.approved && artistActions.length > 0 ? '' : undefined}>
          {artistActions.map(({ id, Component }) => (
            <Suspense key={id}>
              <Component artist={artist} />
            </Suspense>
          ))}
        </Actions>
      </Profile>
      <Sections>
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
