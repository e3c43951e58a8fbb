import type { SubscriptionStateFragment } from './subscribe.generated.ts'

const day = (time: string): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(time))

/** How a subscription goes on, in a sentence. */
export const describeRenewal = ({
  isSubscribed,
  state,
  currentPeriodEnd,
  cancelAtPeriodEnd,
}: SubscriptionStateFragment): string => {
  if (state === 'past_due') return 'Your last renewal wasn’t paid. Songs won’t play until it is.'
  if (!isSubscribed)
    return currentPeriodEnd && state === 'canceled'
      ? `Your subscription ended on ${day(currentPeriodEnd)}.`
      : 'You have no subscription right now.'
  if (!currentPeriodEnd) return 'Every song on Fairwave is yours to play.'
  return cancelAtPeriodEnd || state === 'canceled'
    ? `Your subscription ends on ${day(currentPeriodEnd)}.`
    : `Your subscription renews on ${day(currentPeriodEnd)}.`
}
