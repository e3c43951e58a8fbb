import { lazyNamed } from '../../app/lazy-named.ts'
import { useEffect, useRef, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { hasRole } from '../../app/has-role.ts'
import { Optional } from '../../app/optional.tsx'
import { SlotPanels } from '../../app/slot-panels.tsx'
import { KpiCard, KpiGrid } from '../../ui/kpi-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { space } from '../../ui/tokens.ts'
import { useAdminDashboardQuery } from './admin-dashboard.generated.ts'
import { SENT_TO_SIGN_IN } from '../../app/sent-to-sign-in.ts'
import { PendingApprovals } from './pending-approvals.tsx'

// Only a platform whose clock is in doubt shows it.
const ClockHold = lazyNamed(() => import('./clock-hold.tsx'), 'ClockHold')

// Only the owner of an empty platform sees it.
const FirstSteps = lazyNamed(() => import('./first-steps.tsx'), 'FirstSteps')

const PAGE = 25

const Panels = styled.div`
  display: grid;
  gap: ${space[5]};
  margin-top: ${space[5]};
  &:empty { display: none; }
`

const COUNTERS = [
  ['totalArtists', 'Total Artists'],
  ['totalUsers', 'Total Users'],
  ['totalSongs', 'Total Songs'],
  ['totalStreams', 'Total Streams'],
] as const

/** Totals and the artists who wait. People without access are sent to sign in. */
export const AdminDashboardPage = () => {
  const { status, loading: whoIsUnknown } = useAuthStatus()
  const approvals = hasRole(status, 'editor')
  const navigate = useNavigate()
  const { data, error, loading, fetchMore, refetch } = useAdminDashboardQuery({
    variables: { first: PAGE, approvals },
    skip: whoIsUnknown,
    fetchPolicy: 'cache-and-network',
  })
  const stats = data?.platformStats
  const isEmpty = stats?.totalArtists === 0 && stats.totalUsers === 0 && stats.totalSongs === 0
  const failed = Boolean(error) || (data !== undefined && !(stats && (data.pendingArtists || !approvals)))

  // Signing out here leads to the landing page: the reads that fail on the way must not get in between.
  const wasAdmin = useRef(false)
  const isAdmin = status.adminUsername !== null
  useEffect(() => {
    if (isAdmin) wasAdmin.current = true
    const signedOutHere = wasAdmin.current && !isAdmin
    if (failed && !signedOutHere) void navigate('/admin/login', { replace: true, state: SENT_TO_SIGN_IN })
  }, [failed, isAdmin, navigate])

  return (
    <Page
      title="Admin Dashboard"
      tagline="The platform at a glance, and your open tasks."
      aside={
        <LinkButton variant="quiet" size="small" to="/admin/collections">
          Collections
        </LinkButton>
      }
    >
      <KpiGrid>
        {COUNTERS.map(([key, label]) => (
          <KpiCard key={key} label={label} value={stats?.[key].toLocaleString('en-US')} loading={!stats} />
        ))}
      </KpiGrid>
      {isEmpty && hasRole(status, 'owner') ? (
        <Panels>
          <Optional>
            <FirstSteps />
          </Optional>
        </Panels>
      ) : null}
      {approvals ? (
        <PendingApprovals
          artists={data?.pendingArtists?.edges.map(({ node }) => node)}
          total={data?.pendingArtists?.totalCount ?? 0}
          onMore={
            data?.pendingArtists?.pageInfo.hasNextPage
              ? () => fetchMore({ variables: { after: data.pendingArtists?.pageInfo.endCursor } })
              : undefined
          }
          loadingMore={loading}
        />
      ) : null}
      <Panels>
        {data?.clockHold ? (
          <Suspense>
            <ClockHold
              message={data.clockHold.message}
              isOwner={hasRole(status, 'owner')}
              onConfirmed={() => void refetch()}
            />
          </Suspense>
        ) : null}
        <SlotPanels slot="adminPanels" />
        <SlotPanels slot="settings" />
      </Panels>
    </Page>
  )
}
