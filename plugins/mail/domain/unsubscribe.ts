import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import type { MailToken } from '../rules.ts'
import { keepChoice, mailTopics } from './mail-choices.ts'
import { leaveNewsletter } from './newsletter.ts'
import { isId } from '#api/text/is-id.ts'
import type { UserType } from '#api/access/actor.ts'
import type { StoredMail } from './send-mail.ts'

/** Describes what an unsubscribe link would end; ends nothing. Throws `NotFound` (404). */
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

const PURPOSE = 'mail-unsubscribe'

/** The target of a token: a topic of an account, or an address's newsletter. */
type Subscription =
  | { kind: 'topic'; account: { kind: UserType; id: string }; topic: string }
  | { kind: 'newsletter'; subscriberId: string }

/** Also the topic of what its subscribers get. */
export const NEWSLETTER = 'newsletter'

/** A token for whoever holds the message: signed, of one subscription, and good for as long as its key is. */
export function unsubscribeToken(ctx: DomainContext, subscription: Subscription): string {
  const said =
    subscription.kind === 'newsletter'
      ? [NEWSLETTER, subscription.subscriberId]
      : [subscription.account.kind, subscription.account.id, subscription.topic]
  const text = Buffer.from(said.join(':')).toString('base64url')
  return `${text}.${ctx.ports.keys.sign(PURPOSE, text)}`
}

/** Reads the target of a token; null for a forged one. */
function readUnsubscribeToken(ctx: DomainContext, token: string): Subscription | null {
  const [text = '', signature = ''] = token.split('.')
  if (!ctx.ports.keys.verify(PURPOSE, text, signature)) return null
  const [kind = '', id = '', topic = ''] = Buffer.from(text, 'base64url').toString().split(':')
  if (!isId(id)) return null
  if (kind === NEWSLETTER) return { kind: 'newsletter', subscriberId: id }
  return { kind: 'topic', account: { kind: kind as UserType, id }, topic }
}

/** Null on what is always sent. */
export function unsubscribeLinks(
  ctx: DomainContext,
  mail: Pick<StoredMail, 'accountKind' | 'accountId' | 'topic' | 'params'>,
): { page: string; oneClick: string } | null {
  const subscription = subscriptionOf(mail)
  if (!subscription) return null
  const token = unsubscribeToken(ctx, subscription)
  return {
    page: ctx.addressOf(`/mail/unsubscribe/${token}`),
    oneClick: ctx.addressOf(`/api/mail/unsubscribe/${token}`),
  }
}

function subscriptionOf({
  accountKind,
  accountId,
  topic,
  params,
}: Pick<StoredMail, 'accountKind' | 'accountId' | 'topic' | 'params'>): Subscription | null {
  if (topic === NEWSLETTER) {
    const { subscriberId } = params as { subscriberId: string }
    return { kind: 'newsletter', subscriberId }
  }
  if (!topic || !accountId || !accountKind) return null
  return { kind: 'topic', account: { kind: accountKind as UserType, id: accountId }, topic }
}
