import { randomBytes } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { accountKey } from '../../rules.ts'
import { findStoredAccount } from '../find-credentials.ts'
import type { OwnAccount } from './own-accounts.ts'

/** Something is under way that needs the person: a payout, an order, a subscription. Tried again later. */
export class ErasureHeld extends Error {}

/** PostgreSQL's restrict_violation, which `fairwave_erase` raises with a sentence for people. */
const HELD = '23001'

/**
 * Deletes an account for good whose time to come back is over: every plugin takes out what it has of it, and what must stay
 * (ledger, statements, amounts of orders) stays under a pseudonym whose key is made here and kept nowhere. The username stays
 * taken, the address is free. Call it in a transaction. Null where somebody came back meanwhile, or it is done already; the
 * former name and address otherwise. Throws `ErasureHeld`.
 */
export async function eraseAccount(
  ctx: DomainContext,
  account: OwnAccount,
  { keepDownloads }: { keepDownloads: boolean },
): Promise<{ name: string; email: string } | null> {
  const { accountKind, accountId } = account
  if (!(await lockDue(ctx, account))) return null
  const owner = await findStoredAccount(ctx, accountKind, accountId)
  if (!owner) return null
  const former = await ctx.db.formerUsername.findMany({ where: account, select: { usernameKey: true } })
  await ctx.hooks.run('auth.erasing', { ...account, keepDownloads })
  const pseudonym = await callErase(ctx, account)
  const names = new Set([accountKey(owner.username), ...former.map(({ usernameKey }) => usernameKey)])
  await ctx.db.formerUsername.createMany({
    data: [...names].map((usernameKey) => ({
      accountKind,
      usernameKey,
      accountId: pseudonym,
      createdAt: ctx.clock.now(),
    })),
    skipDuplicates: true,
  })
  if (accountKind === 'artist') {
    await ctx.db.artist.update({
      where: { id: accountId },
      data: {
        approvedBeforeClosing: null,
        emailVerifiedAt: null,
        genre: '',
        suspendedAt: null,
        suspendedReason: null,
        approvedBeforeSuspension: null,
      },
      select: { id: true },
    })
    await ctx.emit('artist.removed', { artistId: accountId })
  }
  return { name: owner.name, email: owner.email }
}

/** Locks the account; false for one that is open again, not due, or gone. */
async function lockDue(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<boolean> {
  const of = {
    user: Prisma.sql`SELECT "deletesAt" FROM "Listener"`,
    artist: Prisma.sql`SELECT "deletesAt" FROM "Artist"`,
    admin: Prisma.sql`SELECT "deletesAt" FROM "Admin"`,
  }[accountKind]
  const rows = await ctx.db.$queryRaw<unknown[]>`
    ${of} WHERE "id" = ${accountId}::uuid AND "deletesAt" <= ${ctx.clock.now()} FOR UPDATE`
  return rows.length > 0
}

async function callErase(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<string> {
  try {
    const [row] = await ctx.db.$queryRaw<{ pseudonym: string }[]>`
      SELECT fairwave_erase(${accountKind}::text, ${accountId}::uuid, ${randomBytes(32).toString('hex')}::text, 'its owner')::text
        AS "pseudonym"`
    if (!row) throw new Error('erasing answered nothing')
    return row.pseudonym
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && JSON.stringify(error.meta ?? {}).includes(HELD))
      throw new ErasureHeld(error.message)
    throw error
  }
}
