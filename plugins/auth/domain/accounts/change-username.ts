import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { accountKey } from '../../rules.ts'
import { TooManyUsernames } from './account-errors.ts'
import { claimUsername, refuseImitation, refuseReserved } from './usernames.ts'
import { claiming } from './create-account.ts'
import { findStoredAccount } from '../find-credentials.ts'
import type { OwnAccount } from './own-accounts.ts'

/** Names that an account can leave behind: each stays reserved for it. */
export const FORMER_USERNAMES = 5

/**
 * Gives an account another username. The old one stays its own and leads to it; one of its own it may take back.
 * Throws `InputError` (400) for reserved names, `UsernameTaken`, `TooManyUsernames` (409).
 */
export async function changeUsername(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
  username: string,
): Promise<void> {
  const usernameKey = accountKey(username)
  await refuseReserved(ctx, usernameKey)
  await refuseImitation(ctx, 'username', username, { accountKind, accountId })
  await claiming(() =>
    ctx.transaction(async (inner) => {
      // One change per account at a time, so that two at once do not pass the limit together.
      await inner.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`renames:${accountId}`}, 0))`
      const account = await findStoredAccount(inner, accountKind, accountId)
      if (!account) throw new NotFound('Account')
      const oldKey = accountKey(account.username)
      if (oldKey !== usernameKey) {
        await claimUsername(inner, accountKind, usernameKey, accountId)
        await inner.db.formerUsername.deleteMany({ where: { accountKind, usernameKey } })
        if ((await inner.db.formerUsername.count({ where: { accountKind, accountId } })) >= FORMER_USERNAMES)
          throw new TooManyUsernames()
        await inner.db.formerUsername.create({
          data: { accountKind, accountId, usernameKey: oldKey, createdAt: ctx.clock.now() },
        })
      }
      await store(inner, accountKind, accountId, { username, usernameKey })
      if (accountKind === 'artist') await inner.emit('artist.renamed', { artistId: accountId })
    }),
  )
}

async function store(ctx: DomainContext, kind: UserType, id: string, data: { username: string; usernameKey: string }) {
  const change = { where: { id }, data, select: { id: true } }
  if (kind === 'user') await ctx.db.listener.update(change)
  else if (kind === 'artist') await ctx.db.artist.update(change)
  else await ctx.db.admin.update(change)
}
