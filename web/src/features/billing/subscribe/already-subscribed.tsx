import { CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { space } from '../../../ui/tokens.ts'
import { ManageSubscription } from './manage-subscription.tsx'
import type { SubscriptionStateFragment } from './subscribe.generated.ts'
import { describeRenewal } from './describe-renewal.ts'

const WaysOn = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`

export const AlreadySubscribed = ({ subscription }: { subscription: SubscriptionStateFragment }) => {
  const tellsWhere = useSlot('subscriptionPanels').length > 0
  return (
    <>
      <EmptyState
        icon={<CircleCheck size={28} />}
        title="You're Already Subscribed!"
        description={describeRenewal(subscription)}
        action={
          <WaysOn>
            <LinkButton to="/discover">Go to Discover</LinkButton>
            <LinkButton to="/subscription" variant="quiet">
              {tellsWhere ? 'Where your $10 went' : 'Your Subscription'}
            </LinkButton>
          </WaysOn>
        }
      />
      <ManageSubscription subscription={subscription} />
    </>
  )
}
