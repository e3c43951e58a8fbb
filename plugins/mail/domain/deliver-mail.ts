import { findMailKind } from './mail-kinds.ts'
import type { DomainContext } from '#api/app/context.ts'
import { claimRows } from '#api/work/claim-rows.ts'
import { whileRenewing } from '#api/work/lease.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { MailRefused } from '#api/platform/mail/port.ts'
import type { MailState } from '#prisma/generated/client/enums.ts'
import { bouncedAmong, goneAmong, noteBounce, verifiedAmong } from './recipients.ts'
import { renderMail } from './render-mail.ts'
import type { StoredMail } from './send-mail.ts'
import { isId } from '#api/text/is-id.ts'
import { sealOldParams } from './sealed-params.ts'

/** Taken in one go, and handed over side by side: a worker that dies repeats at most so many. */
const BATCH = 10
/** How much one run of the job takes, so that workers that stop need not wait long. */
const BATCHES_OF_RUN = 50

interface TakenMail extends StoredMail {
  attempts: number
}

/**
 * Hands over what waits, transactional mail first, until nothing is due. Many workers may run this at once: what one has
 * taken the others leave alone until its lease ends, and then it comes under the same Message-ID.
 */
export async function deliverMail(ctx: DomainContext): Promise<number> {
  let handed = 0
  for (let batch = 0; batch < BATCHES_OF_RUN; batch += 1) {
    const taken = await take(ctx)
    if (taken.length === 0) return handed
    const open = new Map(taken.map((mail) => [mail.id, mail]))
    const leaseMs = leaseMsOf(ctx)
    await whileRenewing(ctx.log, { what: 'mail', leaseMs, renew: () => renew(ctx, [...open.values()]) }, () =>
      deliverTaken(ctx, taken, ({ id }) => void open.delete(id)),
    )
    handed += taken.length
  }
  // There may be more: another run, when others had their turn.
  await ctx.enqueue('mail.deliver', {}, { collapse: 'mail' })
  return handed
}

/** `end` is called before a message is settled or put off: its lease is not renewed any more. */
async function deliverTaken(
  ctx: DomainContext,
  taken: readonly TakenMail[],
  end: (mail: TakenMail) => void,
): Promise<void> {
  const [bounced, gone] = [await bouncedAmong(ctx, taken), await goneAmong(ctx, taken)]
  const verified = await verifiedAmong(ctx, taken)
  await Promise.all(
    taken.map(async (mail) => {
      if (gone.has(mail.id)) return await settle(ctx, mail, 'dropped', 'The account is gone')
      if (bounced.has(mail.recipient.toLowerCase()))
        return await settle(ctx, mail, 'dropped', 'The address doesn’t accept email')
      await handOver(ctx, mail, verified.has(mail.id), () => end(mail))
    }),
  )
}

const leaseMsOf = ({ settings }: DomainContext) => settings.mail.MAIL_LEASE_SECONDS * 1_000

/** `attempts` grows when another worker takes one. */
async function renew(ctx: DomainContext, held: readonly TakenMail[]): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + leaseMsOf(ctx))
  await ctx.db.$executeRaw`
    UPDATE "MailMessage" mail SET "nextAttemptAt" = ${until}
    FROM unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ attempts }) => attempts)}::int[]) AS held ("id", "attempts")
    WHERE mail."id" = held."id" AND mail."attempts" = held."attempts" AND mail."state" = 'waiting'`
}

async function take(ctx: DomainContext): Promise<TakenMail[]> {
  const now = ctx.clock.now()
  const lease = new Date(now.getTime() + leaseMsOf(ctx))
  return await claimRows<TakenMail>(ctx.db, {
    table: Prisma.sql`"MailMessage"`,
    where: Prisma.sql`"state" = 'waiting' AND "nextAttemptAt" <= ${now}`,
    order: Prisma.sql`"bulk", "nextAttemptAt", "id"`,
    limit: BATCH,
    set: Prisma.sql`"attempts" = "attempts" + 1, "nextAttemptAt" = ${lease}`,
    returning: Prisma.sql`"id", "kind", "recipient", "accountKind"::text AS "accountKind", "accountId", "params", "topic", "createdAt", "attempts"`,
  })
}

async function handOver(ctx: DomainContext, mail: TakenMail, isVerified: boolean, end: () => void): Promise<void> {
  try {
    await ctx.ports.mail.send(renderMail(ctx, mail, isVerified))
  } catch (error) {
    end()
    return await afterFailure(ctx, mail, error as Error)
  }
  end()
  await settle(ctx, mail, ctx.ports.mail.sends ? 'sent' : 'kept', null)
}

async function afterFailure(ctx: DomainContext, mail: TakenMail, error: Error): Promise<void> {
  const said = error.message.slice(0, 500)
  if (error instanceof MailRefused) {
    if (error.because === 'address') await noteBounce(ctx, mail.recipient, said)
    return await settle(ctx, mail, 'refused', said)
  }
  const wait = backOff(mail.attempts)
  if (wait === null) {
    ctx.log.error({ err: error, mail: mail.id, kind: mail.kind }, 'a message is given up after its last try')
    return await settle(ctx, mail, 'failed', said)
  }
  ctx.log.warn({ err: error, mail: mail.id, kind: mail.kind }, 'a message was not handed over; it is tried again')
  ctx.count('mail_messages_total', { outcome: 'deferred' })
  await ctx.db.mailMessage.updateMany({
    where: { id: mail.id, attempts: mail.attempts, state: 'waiting' },
    data: { nextAttemptAt: new Date(ctx.clock.now().getTime() + wait), lastError: said },
  })
}

async function settle(ctx: DomainContext, mail: TakenMail, state: MailState, lastError: string | null): Promise<void> {
  const isSecret = findMailKind(ctx, mail.kind)?.secret ?? false
  ctx.count('mail_messages_total', { outcome: state as 'sent' })
  await ctx.db.mailMessage.updateMany({
    where: { id: mail.id, state: 'waiting' },
    data: {
      state,
      lastError,
      settledAt: ctx.clock.now(),
      // A sent secret is in the mailbox, and is not stored here any more.
      ...(isSecret && state !== 'kept' && state !== 'failed' && { params: {} }),
    },
  })
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Delays before the next try, by number of tries: greylisting ends within minutes, an outage within a day. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  16 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** Milliseconds until the next try after so many; null when there is none any more (about two days after the first). */
export const backOff = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null

const DAY_MS = 24 * 60 * 60 * 1_000
const AT_ONCE = 5_000

/** Removes messages that were settled long ago, with what is kept of them, and files that no message belongs to. Returns how many messages. */
export async function sweepMail(ctx: DomainContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.mail.MAIL_KEPT_DAYS * DAY_MS)
  await sealOldParams(ctx)
  let removed = 0
  for (;;) {
    const old = await ctx.db.$queryRaw<{ id: string }[]>`
      DELETE FROM "MailMessage" WHERE "id" IN (
        SELECT "id" FROM "MailMessage" WHERE "settledAt" < ${before} ORDER BY "settledAt" LIMIT ${AT_ONCE})
      RETURNING "id"`
    await ctx.ports.mail.forget(old.map(({ id }) => id))
    removed += old.length
    if (old.length < AT_ONCE) break
  }
  await forgetStrayFiles(ctx)
  return removed
}

/** Files of messages without a row: an account erased by SQL, or a process that ended between commit and removal. */
async function forgetStrayFiles(ctx: DomainContext): Promise<void> {
  const kept = (await ctx.ports.mail.kept()).filter(isId)
  for (let start = 0; start < kept.length; start += AT_ONCE) {
    const ids = kept.slice(start, start + AT_ONCE)
    const known = await ctx.db.$queryRaw<
      { id: string }[]
    >`SELECT "id" FROM "MailMessage" WHERE "id" = ANY(${ids}::uuid[])`
    const stays = new Set(known.map(({ id }) => id))
    await ctx.ports.mail.forget(ids.filter((id) => !stays.has(id)))
  }
}
