import { dollarsInWords } from '#api/mail-words.ts'
import type { DomainContext } from '#api/context.ts'
import { MAX_FACTS, type PersonFacts, type PublicAccount } from '#plugins/auth'
import { findPayoutHolds } from './hold-payouts.ts'
import { ledgerAccount } from '#plugins/ledger'

/** What an artist is owed, why payouts wait, and the newest payouts, for staff. */
export async function personPayouts(
  ctx: DomainContext,
  { accountKind, accountId: artistId }: PublicAccount,
): Promise<PersonFacts[]> {
  if (accountKind !== 'artist') return []
  const [balance, pause, holds, payouts] = await Promise.all([
    ctx.services.ledger.accountBalance(ctx, ledgerAccount.artist(artistId)),
    ctx.db.payoutPause.findUnique({ where: { artistId } }),
    findPayoutHolds(ctx, artistId),
    ctx.db.payout.findMany({
      where: { artistId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_FACTS - 2,
      select: { id: true, cents: true, state: true, createdAt: true },
    }),
  ])
  return [
    {
      title: 'Money',
      order: 30,
      staff: ['finance'],
      facts: [
        { title: 'Owed now', detail: dollarsInWords(Number(balance)), at: null, path: null },
        ...(pause
          ? [
              {
                title: 'Payouts wait',
                detail: pause.reason,
                at: pause.createdAt,
                path: `/admin/collections/payout-pauses/${pause.id}`,
              },
            ]
          : []),
        ...holds.map(({ reason, heldAt }) => ({ title: 'Payouts held', detail: reason, at: heldAt, path: null })),
        ...payouts.map(({ id, cents, state, createdAt }) => ({
          title: 'Payout',
          detail: `${state}, ${dollarsInWords(Number(cents))}`,
          at: createdAt,
          path: `/admin/collections/payouts/${id}`,
        })),
      ].slice(0, MAX_FACTS),
    },
  ]
}
