import type { DomainContext } from '#api/context.ts'
import { assertStaff } from '#api/staff.ts'

/** Which of these messages go to addresses that refused mail for good; lower-cased. */
export async function bouncedAmong(
  ctx: DomainContext,
  mails: readonly { recipient: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.bouncedAddress.findMany({
    where: { address: { in: mails.map(({ recipient }) => recipient.toLowerCase()) } },
    select: { address: true },
  })
  return new Set(rows.map(({ address }) => address))
}

/** No more mail to an address from now on, until staff takes it off the list. */
export async function noteBounce(ctx: DomainContext, recipient: string, reason: string): Promise<void> {
  await ctx.db.bouncedAddress.createMany({
    data: { address: recipient.toLowerCase(), reason, bouncedAt: ctx.clock.now() },
    skipDuplicates: true,
  })
}

/** Takes an address off the list of those that get no mail; false where it was not on it. */
export async function letMailThrough(ctx: DomainContext, id: string): Promise<boolean> {
  assertStaff(ctx, 'support')
  const { count } = await ctx.db.bouncedAddress.deleteMany({ where: { id } })
  return count > 0
}
