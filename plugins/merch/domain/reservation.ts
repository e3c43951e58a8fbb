import type { DomainContext } from '#api/context.ts'
import { RateLimited } from '#api/errors.ts'
import { RESERVATIONS_PER_DAY, RESERVATION_MINUTES } from '../rules.ts'

const RESERVATION_MS = RESERVATION_MINUTES * 60_000
const DAY_MS = 24 * 60 * 60_000
/** A reservation with less time left is no use to somebody who starts to pay. */
const LEAST_LEFT_MS = 5 * 60_000

/**
 * Until when a new checkout of this listener holds the product's pieces. The 30 minutes begin with the first of several
 * checkouts, whether they replace each other or are left and begun again: none renews them. Call it under the product's
 * lock. Throws `RateLimited` (429) for who let three reservations of it run out in a day.
 */
export async function reservationEnd(ctx: DomainContext, listenerId: string, productId: string): Promise<Date> {
  const now = ctx.clock.now()
  const unpaid = await ctx.db.order.findMany({
    where: {
      listenerId,
      productId,
      paidAt: null,
      createdAt: { gt: new Date(now.getTime() - DAY_MS) },
      OR: [{ status: 'pending' }, { status: 'cancelled', cancelReason: { in: ['expired', 'replaced', 'withdrawn'] } }],
    },
    select: { createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
  const end = endOf(
    unpaid.map(({ createdAt }) => createdAt.getTime()),
    now.getTime(),
  )
  return new Date(end)
}

/** `starts`: when the unpaid checkouts of the last day began, oldest first. All in milliseconds. */
export function endOf(starts: readonly number[], now: number): number {
  const windows: number[] = []
  for (const start of starts) {
    const current = windows.at(-1)
    if (current === undefined || start > current + RESERVATION_MS - LEAST_LEFT_MS) windows.push(start)
  }
  const latest = windows.at(-1)
  if (latest !== undefined && now <= latest + RESERVATION_MS - LEAST_LEFT_MS) return latest + RESERVATION_MS
  if (windows.length < RESERVATIONS_PER_DAY) return now + RESERVATION_MS
  throw new RateLimited(
    Math.max(1, Math.ceil(((windows[0] as number) + DAY_MS - now) / 1_000)),
    'You reserved this item several times without paying for it. Please try again later',
  )
}
