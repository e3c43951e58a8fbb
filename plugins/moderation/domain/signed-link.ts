import type { DomainContext } from '#api/app/context.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import { LinkEnded } from './moderation-errors.ts'

/** The action that a mailed link allows; its parts name a row each. Nothing of it is stored. */
export type LinkPurpose = 'moderation-appeal' | 'moderation-counter-notice' | 'moderation-court'

/** Decisions can be answered for six months. */
const LINK_DAYS = 184
export const linkKeyUses: readonly KeyUse[] = [
  { purpose: 'moderation-appeal', what: 'links to appeal', days: LINK_DAYS },
  { purpose: 'moderation-counter-notice', what: 'links to a counter-notice', days: LINK_DAYS },
  { purpose: 'moderation-court', what: 'links to tell of a court', days: LINK_DAYS },
]

export function signedLink(ctx: DomainContext, purpose: LinkPurpose, parts: readonly string[]): string {
  const text = Buffer.from(parts.join(':')).toString('base64url')
  return `${text}.${ctx.ports.keys.sign(purpose, text)}`
}

/** Throws `LinkEnded` (400) for what was not signed here. */
export function readLink(ctx: DomainContext, purpose: LinkPurpose, token: string): string[] {
  const [text = '', signature = ''] = token.split('.')
  if (!ctx.ports.keys.verify(purpose, text, signature)) throw new LinkEnded()
  return Buffer.from(text, 'base64url').toString().split(':')
}

const HOUR = 3_600
const TRIES_PER_PLACE = 60

/** Links cannot be guessed, and nobody should try. */
export const limitLinkTries = async (ctx: DomainContext) =>
  await ctx.limits.takePlace({ name: 'moderation:links', limit: TRIES_PER_PLACE, windowSeconds: HOUR })
