import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { FoundArtist, NotLoaded } from './found-artist.tsx'
import { useArtistPageQuery } from './other-artist.generated.ts'

/** Artists without a public page: pending ones see their own, a former name leads to the current one. */
export const OtherArtist = ({ username, loading }: { username: string; loading: ReactNode }) => {
  const { data, error, refetch } = useArtistPageQuery({ variables: { username } })
  const artist = data?.artist
  useDocumentTitle(artist?.name ?? (data && 'Artist Not Found'))
  if (!data) return error ? <NotLoaded onRetry={() => void refetch().catch(() => {})} /> : loading
  if (!artist)
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
  if (artist.username.toLowerCase() !== username.toLowerCase())
    return <Navigate to={`/artist/${encodeURIComponent(artist.username)}`} replace />
  return <FoundArtist artist={artist} releases={null} tint={artist.profile?.accent ?? artist.profile?.bannerColor} />
}
