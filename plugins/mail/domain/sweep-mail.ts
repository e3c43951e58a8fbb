import type { DomainContext } from '#api/context.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const AT_ONCE = 5_000

/** Removes messages that were settled long ago, with what is kept of them. Returns how many. */
export async function sweepMail(ctx: DomainContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.mail.MAIL_KEPT_DAYS * DAY_MS)
  let removed = 0
  for (;;) {
    const old = await ctx.db.$queryRaw<{ id: string }[]>`
      DELETE FROM "MailMessage" WHERE "id" IN (
        SELECT "id" FROM "MailMessage" WHERE "settledAt" < ${before} ORDER BY "settledAt" LIMIT ${AT_ONCE})
      RETURNING "id"`
    await ctx.mail.forget(old.map(({ id }) => id))
    removed += old.length
    if (old.length < AT_ONCE) return removed
  }
}
