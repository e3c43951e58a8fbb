import type { DomainContext } from '#api/app/context.ts'
import { InputError, RateLimited } from '#api/app/errors.ts'
import type { OwnAccount } from '#plugins/auth'
import { COMMENT_LIMITS, hasLink } from '../rules.ts'
import { type Subject, subjectAt } from './subjects.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400
/** An hour has fewer comments of one account. */
const MAX_READ = 500

/** Takes one comment from what the account may write. Throws `RateLimited` (429). */
export async function takeComment(ctx: DomainContext, author: OwnAccount): Promise<void> {
  const { COMMENTS_PER_HOUR, NEW_ACCOUNT_COMMENTS_PER_DAY } = ctx.settings.comments
  const account = `${author.accountKind}:${author.accountId}`
  if (await isNew(ctx, author))
    await ctx.limits.take({
      key: `comments-new:${account}`,
      limit: NEW_ACCOUNT_COMMENTS_PER_DAY,
      windowSeconds: DAY_SECONDS,
      message: `New accounts write ${NEW_ACCOUNT_COMMENTS_PER_DAY} comments a day. Confirm your email address, and try again tomorrow`,
    })
  await ctx.limits.take({
    key: `comments:${account}`,
    limit: COMMENTS_PER_HOUR,
    windowSeconds: HOUR_MS / 1_000,
    message: 'You have written many comments in a short time. Try again later',
  })
}

/** Throws `InputError` (400) for a new account's links, `RateLimited` (429) for a text that stands in many places. */
export async function assertText(
  ctx: DomainContext,
  author: OwnAccount,
  { text, subject }: { text: string; subject: Subject },
): Promise<void> {
  if (hasLink(text) && (await isNew(ctx, author))) {
    const message = 'New accounts cannot post links. Confirm your email address, and try again after a day'
    throw new InputError(message, { text: message })
  }
  await assertFewPlaces(ctx, author, { text, subject })
}

/** Young, or nobody has shown that the address is read. */
async function isNew(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<boolean> {
  const { auth } = ctx.services
  const owner = await auth.findStoredAccount(ctx, accountKind, accountId)
  if (!owner?.emailVerifiedAt) return true
  const profile =
    accountKind === 'artist'
      ? (await auth.findArtists(ctx, [accountId])).get(accountId)
      : (await auth.findListeners(ctx, [accountId])).get(accountId)
  const since = ctx.clock.now().getTime() - COMMENT_LIMITS.newAccountHours * HOUR_MS
  return !profile || profile.createdAt.getTime() > since
}

/** As it is compared: without regard to case and spaces. */
const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')

async function assertFewPlaces(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
  { text, subject }: { text: string; subject: Subject },
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS)
  const written = await ctx.db.comment.findMany({
    where: { accountKind, accountId, createdAt: { gt: since } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_READ,
    select: { text: true, postId: true, releaseId: true, songId: true, createdAt: true },
  })
  const same = written
    .map((one) => ({ ...one, place: subjectAt(one).id }))
    .filter((one) => one.place !== subject.id && folded(one.text) === folded(text))
  if (new Set(same.map(({ place }) => place)).size < COMMENT_LIMITS.samePlaces) return
  const oldest = same.at(-1)?.createdAt ?? since
  throw new RateLimited(
    Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - ctx.clock.now().getTime()) / 1_000)),
    'You have written this text in several places. Write something else, or try again in an hour',
  )
}
