import { z } from 'zod'
import type { DomainContext } from '#api/app/context.ts'
import { MailRefused } from '#api/platform/mail/port.ts'
import { isId } from '#api/text/is-id.ts'
import { cancelWork, LEFT_TO_WORK, scheduleInSql } from '#api/work/schedule-work.ts'
import { type ClaimedWork, defineWork } from '#api/work/work-kind.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { MailState } from '#prisma/generated/client/enums.ts'
import { findMailKind } from './mail-kinds.ts'
import { bouncedAmong, goneAmong, noteBounce, verifiedAmong } from './recipients.ts'
import { renderMail } from './render-mail.ts'
import type { StoredMail } from './send-mail.ts'
import { sealOldParams } from './sealed-params.ts'

declare module '#api/app/extensions.ts' {
  interface WorkKinds {
    mail: z.output<typeof mailWorkSchema>
  }
}

const mailWorkSchema = z.object({ messageId: z.uuid() })
type MailWork = z.output<typeof mailWorkSchema>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Delays before the next try, by number of tries: greylisting ends within minutes, an outage within a day. */
export const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  16 * HOUR_MS,
  24 * HOUR_MS,
] as const

export const mailWork = defineWork({
  kind: 'mail',
  label: 'Email',
  payload: mailWorkSchema,
  // A worker that dies repeats at most so many.
  batchSize: 10,
  parallel: 10,
  concurrency: 2,
  maxAttempts: WAITS_MS.length + 1,
  backOffMs: (attempts) => WAITS_MS[attempts - 1] ?? 0,
  maxBackOffMs: 24 * HOUR_MS,
  handler: deliverMail,
  follow: async (ctx, { payload, attempts, lastError, runAt }, became) => {
    const outcome = ({ deferred: null, dead: 'failed', retried: null, discarded: 'dropped' } as const)[became]
    if (became !== 'retried') ctx.count('mail_messages_total', { outcome: outcome ?? 'deferred' })
    await ctx.db.mailMessage.updateMany({
      where: { id: payload.messageId, state: { in: ['waiting', 'failed'] } },
      data: {
        ...{ state: outcome ?? 'waiting', settledAt: outcome && ctx.clock.now(), attempts },
        ...{ dueAt: became === 'deferred' ? runAt : null, lastError: lastError?.slice(0, 500) ?? null },
      },
    })
  },
  adopt: adoptMessages,
})

/**
 * Hands a message over. Where the worker dies between that and the end of its work, another one does it again, under the same
 * Message-ID.
 */
async function deliverMail(ctx: DomainContext, work: ClaimedWork<MailWork>): Promise<void> {
  const mail = await ctx.db.mailMessage.findUnique({ where: { id: work.payload.messageId } })
  if (mail?.state !== 'waiting') return
  const settled = (state: MailState, lastError: string | null = null) => settle(ctx, work, { mail, state, lastError })
  if ((await goneAmong(ctx, [mail])).size > 0) return await settled('dropped', 'The account is gone')
  if ((await bouncedAmong(ctx, [mail])).size > 0) return await settled('dropped', 'The address doesn’t accept email')
  try {
    await ctx.ports.mail.send(renderMail(ctx, mail, (await verifiedAmong(ctx, [mail])).has(mail.id)))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const reason = error.message.slice(0, 500)
    if (error.because === 'address') await noteBounce(ctx, mail.recipient, reason)
    return await settled('refused', reason)
  }
  await settled(ctx.ports.mail.sends ? 'sent' : 'kept')
}

async function settle(
  ctx: DomainContext,
  work: ClaimedWork<MailWork>,
  { mail, state, lastError }: { mail: StoredMail; state: MailState; lastError: string | null },
): Promise<void> {
  const isSecret = findMailKind(ctx, mail.kind)?.secret ?? false
  ctx.count('mail_messages_total', { outcome: state as 'sent' })
  await ctx.transaction(async (tx) => {
    await work.end(tx)
    await tx.db.mailMessage.updateMany({
      where: { id: mail.id, state: 'waiting' },
      data: {
        ...{ state, lastError, attempts: work.attempts, settledAt: ctx.clock.now(), dueAt: null },
        // A sent secret is in the mailbox, and is not stored here any more.
        ...(isSecret && state !== 'kept' && { params: {} }),
      },
    })
  })
}

/** Messages that the version before has written, or has tried, once they are due: until then a worker of it may have them. */
async function adoptMessages(ctx: DomainContext): Promise<void> {
  const due = Prisma.sql`"state" = 'waiting' AND "bulk" = ANY('{f,t}') AND "nextAttemptAt" <= ${ctx.clock.now()}`
  await scheduleInSql(
    ctx,
    'mail',
    Prisma.sql`
      UPDATE "MailMessage" SET "nextAttemptAt" = ${LEFT_TO_WORK} WHERE ${due}
        AND "id" IN (SELECT "id" FROM "MailMessage" WHERE ${due} ORDER BY "bulk", "nextAttemptAt", "id" LIMIT 10000)
      RETURNING "id"::text AS "key", jsonb_build_object('messageId', "id") AS "payload", "bulk"::int AS "priority", "attempts"`,
  )
}

const DAY_MS = 24 * HOUR_MS
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
    const ids = old.map(({ id }) => id)
    await cancelWork(ctx, 'mail', ids)
    await ctx.ports.mail.forget(ids)
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
