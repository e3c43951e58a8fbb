import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import type { UserType } from '#api/actor.ts'
import type { StoredMail } from './stored-mail.ts'

const PURPOSE = 'mail-unsubscribe'

/** What a token ends: a topic of an account, or an address's newsletter. */
export type Subscription =
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
  return `${text}.${ctx.keys.sign(PURPOSE, text)}`
}

/** What a token ends; null for one that was not made here. */
export function readUnsubscribeToken(ctx: DomainContext, token: string): Subscription | null {
  const [text = '', signature = ''] = token.split('.')
  if (!ctx.keys.verify(PURPOSE, text, signature)) return null
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
