import type { DomainContext } from '#api/context.ts'
import { isSigned } from '#api/sign.ts'
import { LinkEnded } from './moderation-errors.ts'

/** What a link in a mail lets its reader do; the parts name a row each. Nothing of it is stored. */
export type LinkPurpose = 'moderation-appeal' | 'moderation-counter-notice' | 'moderation-court'

export function signedLink(ctx: DomainContext, purpose: LinkPurpose, parts: readonly string[]): string {
  const text = Buffer.from(parts.join(':')).toString('base64url')
  return `${text}.${ctx.sign(purpose, text)}`
}

/** Throws `LinkEnded` (400) for what was not signed here. */
export function readLink(ctx: DomainContext, purpose: LinkPurpose, token: string): string[] {
  const [text = '', signature = ''] = token.split('.')
  if (!isSigned(ctx.sign(purpose, text), signature)) throw new LinkEnded()
  return Buffer.from(text, 'base64url').toString().split(':')
}

const HOUR = 3_600
const TRIES_PER_PLACE = 60

/** Links cannot be guessed, and nobody should try. */
export const limitLinkTries = async (ctx: DomainContext) =>
  await ctx.limitPlace({ name: 'moderation:links', limit: TRIES_PER_PLACE, windowSeconds: HOUR })
