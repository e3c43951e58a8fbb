import { NEW_ID } from '#api/database/new-id.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import type { MailToken, NewsletterInput } from '../rules.ts'
import { sendMail } from './send-mail.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
/** How long a confirmation link works. */
const CONFIRM_MS = 7 * DAY_MS
const PURPOSE = 'newsletter-confirm'

/** Anybody can type anybody's address: at most so many letters to confirm from one place, and one a day to one address. */
const ASKED_PER_HOUR = 20

/**
 * Asks an address whether it wants the newsletter. The answer is the same for every address, so that nobody learns who
 * is on the list. Throws `RateLimited` (429).
 */
export async function askForNewsletter(ctx: DomainContext, { email }: NewsletterInput): Promise<void> {
  await ctx.limits.takePlace({
    name: 'newsletter',
    limit: ASKED_PER_HOUR,
    windowSeconds: 3_600,
    message: 'Too many addresses from here. Please try again in an hour',
  })
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    // Of many concurrent calls one writes: the row is locked to the end.
    const [asked] = await tx.db.$queryRaw<{ id: string }[]>`
      INSERT INTO "NewsletterSubscriber" ("id", "address", "addressKey", "askedAt", "createdAt")
      VALUES (${NEW_ID}, ${email}, ${email.toLowerCase()}, ${now}, ${now})
      ON CONFLICT ("addressKey") DO UPDATE SET "state" = 'pending', "askedAt" = ${now}
        WHERE "NewsletterSubscriber"."state" <> 'confirmed' AND "NewsletterSubscriber"."askedAt" < ${new Date(now.getTime() - DAY_MS)}
      RETURNING "id"`
    if (!asked) return
    await sendMail(tx, {
      kind: 'mail.newsletter-confirm',
      to: email,
      params: { token: confirmToken(tx, asked.id, now) },
    })
  })
}

function confirmToken(ctx: DomainContext, subscriberId: string, askedAt: Date): string {
  const text = Buffer.from(`${subscriberId}:${askedAt.getTime()}`).toString('base64url')
  return `${text}.${ctx.ports.keys.sign(PURPOSE, text)}`
}

/** Puts an address on the list, with the link that it was sent; once more changes nothing. Throws `NotFound` (404). */
export async function confirmNewsletter(ctx: DomainContext, { token }: MailToken): Promise<void> {
  const [text = '', signature = ''] = token.split('.')
  const [id = '', askedAt = ''] = Buffer.from(text, 'base64url').toString().split(':')
  const now = ctx.clock.now()
  const isOurs = ctx.ports.keys.verify(PURPOSE, text, signature) && isId(id)
  if (!isOurs || Number(askedAt) + CONFIRM_MS < now.getTime())
    throw new NotFound('This link does not work any more. Ask for the newsletter again at the foot of any page')
  await ctx.transaction(async (tx) => {
    const { count } = await tx.db.newsletterSubscriber.updateMany({
      where: { id, state: 'pending' },
      data: { state: 'confirmed', confirmedAt: now, leftAt: null },
    })
    if (count === 0) return
    const { address } = await tx.db.newsletterSubscriber.findUniqueOrThrow({ where: { id }, select: { address: true } })
    await sendMail(tx, {
      kind: 'mail.newsletter-welcome',
      to: address,
      params: { subscriberId: id },
    })
  })
}

/** Takes an address off the list; unknown ones and those that left are left alone. */
export async function leaveNewsletter(ctx: DomainContext, id: string): Promise<void> {
  await ctx.db.newsletterSubscriber.updateMany({
    where: { id, state: { not: 'left' } },
    data: { state: 'left', leftAt: ctx.clock.now() },
  })
}
