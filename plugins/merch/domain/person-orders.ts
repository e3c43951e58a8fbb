import type { DomainContext } from '#api/context.ts'
import { NEWEST_FIRST, orderOf } from '#api/keyset.ts'
import { dollarsInWords } from '#api/mail-words.ts'
import { MAX_FACTS, type PersonFacts, type PublicAccount } from '#plugins/auth'

/** The newest orders of a listener, or of an artist's store, for staff. */
export async function personOrders(
  ctx: DomainContext,
  { accountKind, accountId }: PublicAccount,
): Promise<PersonFacts[]> {
  const orders = await ctx.db.order.findMany({
    where: accountKind === 'user' ? { listenerId: accountId } : { artistId: accountId },
    orderBy: orderOf(NEWEST_FIRST),
    take: MAX_FACTS,
    select: { id: true, status: true, totalCents: true, createdAt: true, product: { select: { name: true } } },
  })
  return [
    {
      title: accountKind === 'user' ? 'Orders' : 'Orders of the store',
      order: 20,
      staff: ['support', 'finance'],
      facts: orders.map(({ id, status, totalCents, createdAt, product }) => ({
        title: product.name,
        detail: `${status}, ${dollarsInWords(totalCents)}`,
        at: createdAt,
        path: `/admin/collections/orders/${id}`,
      })),
    },
  ]
}
