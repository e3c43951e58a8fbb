import { UserCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { SENT_TO_SIGN_IN } from '../../../app/sent-to-sign-in.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatAge } from '../../../ui/format-age.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { color, media, radius, size, space } from '../../../ui/tokens.ts'
import type { PendingArtistFragment } from '../pending-artist.generated.ts'
import { PendingArtistsDocument, usePendingArtistsQuery } from './approvals.generated.ts'
import { Dossier } from './dossier.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

const PAGE = 50

const Desk = styled.div`
  display: grid;
  gap: ${space[6]};
  @media ${media.lg} { grid-template-columns: minmax(0, 1fr) 260px; align-items: start; }
`

/** On a phone the buttons of the dossier lead from one to the next. */
const Waiting = styled.ol`
  display: none;
  list-style: none;
  @media ${media.lg} { display: grid; gap: ${space[1]}; position: sticky; top: 72px; max-height: calc(100vh - 160px); overflow-y: auto; }
  button {
    display: grid;
    width: 100%;
    padding: ${space[2]} ${space[3]};
    border: 0;
    border-radius: ${radius.sm};
    background: none;
    color: ${color.text};
    text-align: left;
    cursor: pointer;
  }
  button:hover, button[aria-current] { background: ${color.raised}; }
  button > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
`

/** /admin/approvals: one artist who waits after the other, heard and decided. */
export const ApprovalsPage = () => {
  const { status, loading } = useAuthStatus()
  const navigate = useNavigate()
  const { data, error, refetch, fetchMore } = usePendingArtistsQuery({
    variables: { first: PAGE },
    skip: loading || status.adminUsername === null,
    fetchPolicy: 'cache-and-network',
  })
  useEffect(() => {
    if (!loading && status.adminUsername === null)
      void navigate('/admin/login', { replace: true, state: SENT_TO_SIGN_IN })
  }, [loading, status.adminUsername, navigate])
  const page = data?.pendingArtists
  return (
    <Page
      title="Artist Approvals"
      tagline="Hear who waits, and decide. The longest waiting come first."
      aside={
        <LinkButton variant="quiet" size="small" to="/admin/dashboard">
          Admin Dashboard
        </LinkButton>
      }
    >
      {page ? (
        <Artists
          artists={page.edges.map(({ node }) => node)}
          total={page.totalCount}
          onEnd={
            page.pageInfo.hasNextPage
              ? () => void fetchMore({ variables: { after: page.pageInfo.endCursor } }).catch(() => {})
              : undefined
          }
        />
      ) : error || data ? (
        <ErrorState
          title="The artists who wait could not be loaded"
          description="Check your connection, and that your role decides about artists."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <Skeleton $height="320px" aria-busy="true" />
      )}
    </Page>
  )
}

type ArtistsProps = {
  artists: readonly PendingArtistFragment[]
  /** Total over all pages. */
  total: number
  /** Asks for more when the last one is reached. */
  onEnd: (() => void) | undefined
}

const Artists = ({ artists, total, onEnd }: ArtistsProps) => {
  const desk = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [place, setPlace] = useState<number>()
  const found = artists.findIndex(({ id }) => id === chosen)
  // Whoever was decided is gone: the next one has the place.
  const at = found >= 0 ? found : Math.min(place ?? 0, artists.length - 1)
  const artist = artists[at]
  const choose = (index: number) => {
    const next = artists[index]
    if (!next) return
    setChosen(next.id)
    setPlace(index)
    if (index >= artists.length - 1) onEnd?.()
  }
  useDeskKeys(desk)
  if (!artist) return <EmptyState icon={<UserCheck size={24} />} title="No pending artist approvals" />
  return (
    <Desk ref={desk}>
      <Dossier
        key={artist.id}
        artist={artist}
        place={`${at + 1} of ${total.toLocaleString('en-US')}`}
        list={PendingArtistsDocument}
        onBack={at > 0 ? () => choose(at - 1) : undefined}
        onNext={at < artists.length - 1 ? () => choose(at + 1) : undefined}
        onDecided={() => setPlace(at)}
        isNext={place !== undefined}
      />
      <Waiting aria-label="Pending artists">
        {artists.map(({ id, name, createdAt }, index) => (
          <li key={id}>
            <button type="button" aria-current={index === at ? 'true' : undefined} onClick={() => choose(index)}>
              <span>{name}</span>
              <small>waiting {formatAge(createdAt)}</small>
            </button>
          </li>
        ))}
      </Waiting>
    </Desk>
  )
}
