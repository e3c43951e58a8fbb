import { CircleCheck } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ManageSubscription } from './manage-subscription.tsx'
import type { SubscriptionStateFragment } from './subscribe.generated.ts'

const day = (time: string): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(time))

const until = ({ currentPeriodEnd, cancelAtPeriodEnd }: SubscriptionStateFragment): string => {
  if (!currentPeriodEnd) return 'Every song on Fairwave is yours to play.'
  return cancelAtPeriodEnd ? `Your subscription ends on ${day(currentPeriodEnd)}.` : `Your subscription renews on ${day(currentPeriodEnd)}.`
}

export const AlreadySubscribed = ({ subscription }: { subscription: SubscriptionStateFragment }) => (
  <>
    <EmptyState
      icon={<CircleCheck size={28} />}
      title="You're Already Subscribed!"
      description={until(subscription)}
      action={<LinkButton to="/discover">Go to Discover</LinkButton>}
    />
    <ManageSubscription subscription={subscription} />
  </>
)
