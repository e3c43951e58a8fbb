import { ReceiptText } from 'lucide-react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { ManageSubscription } from '../subscribe/manage-subscription.tsx'
import { tellRenewal } from '../subscribe/tell-renewal.ts'
import { PeriodPanel } from './period-panel.tsx'
import { useSubscriptionPageQuery } from './subscription-page.generated.ts'

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  list-style: none;
`

const Standing = styled(Card)`
  display: grid;
  gap: ${space[3]};
  align-items: center;
  margin-bottom: ${space[5]};
  @media ${media.md} { grid-template-columns: 1fr auto; > :last-child { margin-top: 0; } }
`

const TITLE = 'Your Subscription'

/** /subscription: how it goes on, and where each month's money went. */
export const SubscriptionPage = () => {
  const { status, loading: authLoading } = useAuthStatus()
  const isListener = status.userUsername !== null
  const { data, error, refetch, fetchMore } = useSubscriptionPageQuery({
    skip: !isListener,
    fetchPolicy: 'cache-and-network',
  })
  const periods = data?.subscriptionPeriods.edges

  if (!isListener && !authLoading) {
    return (
      <Page title={TITLE} width="reading">
        <EmptyState
          title="Please Login"
          description="A subscription belongs to a listener account."
          action={<LinkButton to="/user/login">Listener Login</LinkButton>}
        />
      </Page>
    )
  }
  return (
    <Page title={TITLE} tagline="Where your $10 went, month by month, to the cent." width="reading">
      {!data && error ? (
        <ErrorState
          title="Your subscription could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !data || !periods ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : periods.length === 0 ? (
        <EmptyState
          icon={<ReceiptText size={28} />}
          title="No subscription yet"
          description="Of every $10, $8.00 go to the artists you play. Here you will see to whom, song by song."
          action={<LinkButton to="/subscribe">Subscribe Now</LinkButton>}
        />
      ) : (
        <>
          <Standing $tight>
            <p>{tellRenewal(data.subscription)}</p>
            {data.subscription.isSubscribed || data.subscription.hasPortal ? (
              <ManageSubscription subscription={data.subscription} />
            ) : (
              <LinkButton to="/subscribe" size="small">
                Subscribe Now
              </LinkButton>
            )}
          </Standing>
          <List role="list" aria-label="Paid months">
            {periods.map(({ node }) => (
              <li key={node.id}>
                <PeriodPanel period={node} />
              </li>
            ))}
          </List>
          <LoadMore
            pageInfo={data.subscriptionPeriods.pageInfo}
            onLoad={(after) => fetchMore({ variables: { after } })}
          />
        </>
      )}
    </Page>
  )
}
