import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { MailToken } from '../rules.ts'
import { keepChoice, mailTopics } from './mail-choices.ts'
import { leaveNewsletter } from './newsletter.ts'
import { type Subscription, readUnsubscribeToken } from './unsubscribe-links.ts'

/** What the link of a message would end, in words for its reader; ends nothing. Throws `NotFound` (404). */
export function unsubscribeTarget(ctx: DomainContext, { token }: MailToken): { label: string } {
  return { label: labelOf(ctx, requireSubscription(ctx, token)) }
}

/**
 * Ends what the link of a message is about, without a sign-in: who holds the message may. Once more changes nothing.
 * Throws `NotFound` (404) for what is no link of ours.
 */
export async function unsubscribe(ctx: DomainContext, { token }: MailToken): Promise<{ label: string }> {
  const subscription = requireSubscription(ctx, token)
  if (subscription.kind === 'newsletter') await leaveNewsletter(ctx, subscription.subscriberId)
  else await keepChoice(ctx, subscription.account, subscription.topic, false)
  return { label: labelOf(ctx, subscription) }
}

function requireSubscription(ctx: DomainContext, token: string): Subscription {
  const subscription = readUnsubscribeToken(ctx, token)
  if (!subscription || (subscription.kind === 'topic' && !mailTopics(ctx).has(subscription.topic)))
    throw new NotFound('This link is incomplete or has ended. Copy the whole link from the message')
  return subscription
}

const labelOf = (ctx: DomainContext, subscription: Subscription) =>
  subscription.kind === 'newsletter' ? 'Newsletter' : (mailTopics(ctx).get(subscription.topic)?.label ?? '')
