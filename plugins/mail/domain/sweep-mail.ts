import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import { sealOldParams } from './sealed-params.ts'

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
    await ctx.mail.forget(old.map(({ id }) => id))
    removed += old.length
    if (old.length < AT_ONCE) break
  }
  await forgetStrayFiles(ctx)
  return removed
}

/** Of messages that went another way: an account erased by SQL, a process that ended between its commit and the removal. */
async function forgetStrayFiles(ctx: DomainContext): Promise<void> {
  const kept = (await ctx.mail.kept()).filter(isId)
  for (let start = 0; start < kept.length; start += AT_ONCE) {
    const ids = kept.slice(start, start + AT_ONCE)
    const known = await ctx.db.$queryRaw<
      { id: string }[]
    >`SELECT "id" FROM "MailMessage" WHERE "id" = ANY(${ids}::uuid[])`
    const stays = new Set(known.map(({ id }) => id))
    await ctx.mail.forget(ids.filter((id) => !stays.has(id)))
  }
}
