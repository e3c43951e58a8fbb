import { monthName } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { artistAddresses } from '#plugins/auth'
import { Prisma } from '#prisma/generated/client/client.ts'

/** To every artist with a statement of the month, in the transaction that closes it, in one statement of SQL. */
export async function notifyStatements(ctx: DomainContext, month: Date): Promise<void> {
  if (!ctx.services.mail) return
  const [sentence = null] = await ctx.hooks.collect('royalties.public-sentence', {})
  await ctx.services.mail.sendInSql(ctx, {
    kind: 'royalties.statement-ready',
    accountKind: 'artist',
    rows: Prisma.sql`(
      SELECT artist."id" AS "accountId", artist."email" AS "recipient",
        jsonb_build_object('name', artist."name", 'month', ${monthName(month)}::text, 'streamingCents', "streamingCents",
          'communityCents', "communityCents", 'tipCents', "tipCents", 'merchCents', "merchCents",
          'closingCents', "closingCents", 'sentence', ${JSON.stringify(sentence)}::jsonb) AS "params",
        statement."id"::text AS "once"
      FROM "Statement" statement JOIN ${artistAddresses} artist ON artist."id" = statement."artistId"
      WHERE statement."month" = ${month}::date)`,
  })
}

/** Notifies the artist of a payout's change, in its transaction; once per change. */
export async function notifyPayout(ctx: DomainContext, payoutId: string, failure: string | null): Promise<void> {
  const { mail, notifications, auth } = ctx.services
  const { artistId, cents: amount } = await ctx.db.payout.findUniqueOrThrow({
    where: { id: payoutId },
    select: { artistId: true, cents: true },
  })
  const artist = await auth.findArtist(ctx, artistId)
  if (!artist) return
  await notifications?.notify(ctx, {
    account: { accountKind: 'artist', accountId: artistId },
    kind: 'payout',
    facts: { cents: Number(amount), failed: failure !== null },
    subject: payoutId,
    cause: `payout:${payoutId}:${failure === null ? 'paid' : 'failed'}`,
  })
  if (!mail) return
  const to = { to: artist.email, account: { kind: 'artist', id: artistId } as const, once: payoutId }
  const params = { name: artist.name, cents: Number(amount) }
  if (failure === null) await mail.send(ctx, { ...to, kind: 'royalties.payout-sent', params })
  else await mail.send(ctx, { ...to, kind: 'royalties.payout-failed', params: { ...params, failure } })
}
