import type { DomainContext } from '#api/context.ts'
import type { ClosingConcern, OwnAccount } from '#plugins/auth'

const NAMED = 5

/**
 * Orders that need the account: those of an artist that are not sent, or are being paid this half hour. A buyer may leave: the
 * address of delivery stays with the order, apart from the account, until it is sent or refunded.
 */
export async function openOrders(ctx: DomainContext, account: OwnAccount): Promise<ClosingConcern[]> {
  const where = whereOpen(account)
  if (!where) return []
  const [orders, count] = await Promise.all([
    ctx.db.order.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: NAMED, select: { id: true } }),
    ctx.db.order.count({ where }),
  ])
  if (count === 0) return []
  const names = orders.map(({ id }) => id.slice(0, 8).toUpperCase()).join(', ')
  const which = `${count === 1 ? 'Order' : 'Orders'} ${names}${count > NAMED ? ` and ${count - NAMED} more` : ''}`
  const message = `${which} ${count === 1 ? 'is' : 'are'} still open. Send or refund what was paid; what is being paid ends within half an hour`
  return [{ code: 'OPEN_ORDERS', message }]
}

/** The same, as why deleting must wait. */
export async function waitsForOrders(ctx: DomainContext, account: OwnAccount): Promise<string | null> {
  return (await openOrders(ctx, account))[0]?.message ?? null
}

function whereOpen({ accountKind, accountId }: OwnAccount) {
  if (accountKind !== 'artist') return null
  return { artistId: accountId, status: { in: ['pending' as const, 'confirmed' as const] } }
}
