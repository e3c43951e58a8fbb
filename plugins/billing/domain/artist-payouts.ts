import type { DomainContext } from '#api/context.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { accountBalance } from './ledger-balances.ts'
import { ledgerAccount } from './ledger-accounts.ts'

export type PayoutState = 'pending' | 'paid' | 'failed'

/** Whether an artist can be paid, and what is owed to them now. */
export interface PayoutStanding {
  /** An account was begun at the provider. */
  isConnected: boolean
  /** The provider can pay it. */
  payoutsEnabled: boolean
  /** What the ledger says, in cents. */
  balanceCents: number
}

/** For that artist and admins: throws 401, 403, and 404 for an unknown artist. */
export async function payoutStanding(ctx: DomainContext, artistId: string): Promise<PayoutStanding> {
  await assertMayManageArtist(ctx, artistId)
  const account = await ctx.db.payoutAccount.findUnique({ where: { artistId }, select: { payoutsEnabled: true } })
  return {
    isConnected: account !== null,
    payoutsEnabled: account?.payoutsEnabled ?? false,
    balanceCents: await accountBalance(ctx, ledgerAccount.artist(artistId)),
  }
}
