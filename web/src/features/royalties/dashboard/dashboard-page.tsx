import { UploadCloud } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { color, media, radius, size, space } from '../../../ui/tokens.ts'
import { formatMonth } from '../../../ui/format-month.ts'
import { EarningsSummary } from './earnings-summary.tsx'
import { useArtistDashboard } from './use-artist-dashboard.ts'
import { useTabAddress } from './use-tab-address.ts'

const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  @media ${media.md} { flex: none; }
`

const Pending = styled.p`
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-left: 3px solid ${color.warn};
  border-radius: ${radius.sm};
  background: ${color.surface};
  font-size: ${size.sm};
`

const Spaced = styled(Tabs)`
  margin-top: ${space[5]};
`

const TITLE = 'Artist Dashboard'

/** An artist's earnings, sales and settings; each tab comes from the feature that owns it. */
export const DashboardPage = () => {
  const dashboardTabs = useSlot('dashboardTabs')
  const { tab, open } = useTabAddress(dashboardTabs.map(({ id }) => id))
  const { signedIn, artist, loading, failed, error, refetch } = useArtistDashboard()

  useEffect(() => {
    if (error) console.error('Failed to fetch earnings', error)
  }, [error])

  if (signedIn === false) {
    return (
      <Page title={TITLE}>
        <EmptyState
          title="Please Login"
          description="You need to be logged in as an artist to view the dashboard."
          action={<LinkButton to="/artist/login">Artist Login</LinkButton>}
        />
      </Page>
    )
  }
  if (signedIn === null || loading) {
    return (
      <Page title={TITLE}>
        <LoadingBlock>Loading dashboard...</LoadingBlock>
      </Page>
    )
  }
  if (failed || !artist?.earnings) {
    return (
      <Page title={TITLE}>
        <ErrorState
          title="Error Loading Dashboard"
          description="Failed to load earnings data. Please try again later."
          onRetry={() => void refetch().catch(() => {})}
          action={
            <LinkButton variant="quiet" to="/artist/login">
              Artist Login
            </LinkButton>
          }
        />
      </Page>
    )
  }
  return (
    <Page
      title={TITLE}
      tagline={`${artist.name} · ${formatMonth(artist.earnings.month)}, an estimate until each listener’s month is settled`}
      aside={
        <Aside>
          <Badge tone="good" dot>
            Fair-Pay Platform
          </Badge>
          <LinkButton to="/upload-song" size="small">
            <UploadCloud size={16} aria-hidden="true" /> Upload Song
          </LinkButton>
        </Aside>
      }
    >
      {artist.approved ? null : (
        <Pending role="note">
          Your account is pending admin approval. Upload music and set up your store meanwhile: it goes public once you
          are approved.
        </Pending>
      )}
      <EarningsSummary earnings={artist.earnings} />
      <Spaced
        label="Dashboard"
        value={tab}
        onValueChange={open}
        items={dashboardTabs.map(({ id, label, Component }) => ({
          id,
          label,
          content: <Component artistId={artist.id} />,
        }))}
      />
    </Page>
  )
}
