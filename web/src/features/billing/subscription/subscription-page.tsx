import { ReceiptText } from 'lucide-react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { useSlot } from '../../../app/composition.tsx'
import { SlotPanels } from '../../../app/slot-panels.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Text } from '../../../ui/text.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { ManageSubscription } from '../subscribe/manage-subscription.tsx'
import { useSubscriptionStateQuery } from '../subscribe/subscribe.generated.ts'
import { describeRenewal } from '../subscribe/describe-renewal.ts'
import { describeCard } from './describe-card.ts'

const Standing = styled(Card)`
  display: grid;
  gap: ${space[3]};
  align-items: center;
  margin-bottom: ${space[5]};
  @media ${media.md} { grid-template-columns: 1fr auto; > :last-child { margin-top: 0; } }
`

const TITLE = 'Your Subscription'

/** /subscription: how it goes on, and below it what other features tell of it. */
export const SubscriptionPage = () => {
  const { status, loading: authLoading } = useAuthStatus()
  const isListener = status.userUsername !== null
  const tellsWhere = useSlot('subscriptionPanels').length > 0
  const { data, error, refetch } = useSubscriptionStateQuery({ skip: !isListener, fetchPolicy: 'cache-and-network' })

  if (!isListener && !authLoading) {
    return (
      <Page title={TITLE} width="reading">
        <EmptyState
          title="Please Login"
          description="You subscribe with a listener account."
          action={<LinkButton to="/user/login">Listener Login</LinkButton>}
        />
      </Page>
    )
  }
  const tagline = tellsWhere ? 'Where your $10 went, month by month, to the cent.' : undefined
  const subscription = data?.subscription
  return (
    <Page title={TITLE} tagline={tagline} width="reading">
      {!subscription && error ? (
        <ErrorState
          title="Your subscription could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !subscription ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : subscription.state === 'none' ? (
        <EmptyState
          icon={<ReceiptText size={28} />}
          title="No subscription yet"
          description={
            tellsWhere
              ? 'Of every $10, $8.00 goes to the artists you play. You’ll see it here, song by song.'
              : 'One price for every song on Fairwave.'
          }
          action={<LinkButton to="/subscribe">Subscribe Now</LinkButton>}
        />
      ) : (
        <Standing $tight>
          <div>
            <p>{describeRenewal(subscription)}</p>
            {subscription.card && subscription.state === 'active' ? (
              <Text as="p" $tone="muted" $size="sm" style={{ marginTop: 4 }}>
                {describeCard(subscription.card)}
              </Text>
            ) : null}
          </div>
          {subscription.isSubscribed || subscription.hasPortal ? (
            <ManageSubscription subscription={subscription} />
          ) : (
            <LinkButton to="/subscribe" size="small">
              Subscribe Now
            </LinkButton>
          )}
        </Standing>
      )}
      {/* They ask at the same time, and are shown below it. */}
      {isListener ? (
        <div hidden={!subscription}>
          <SlotPanels slot="subscriptionPanels" />
        </div>
      ) : null}
    </Page>
  )
}
