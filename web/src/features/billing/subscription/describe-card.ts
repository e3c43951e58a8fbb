import type { SubscriptionStateFragment } from '../subscribe/subscribe.generated.ts'

type Card = NonNullable<SubscriptionStateFragment['card']>

/** "Paid with Visa ending in 4242, good until 12/2030". */
export const describeCard = ({ brand, last4, expMonth, expYear }: Card): string =>
  `Paid with ${brand} ending in ${last4}, good until ${String(expMonth).padStart(2, '0')}/${expYear}`
