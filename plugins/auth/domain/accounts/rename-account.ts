import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from './own-accounts.ts'
import { refuseImitation } from './usernames.ts'

/**
 * The name that others see: a listener's display name, an artist's stage name. Admins have none but their username. Throws
 * `InputError` (400) for one that imitates ours or another artist's.
 */
export async function renameAccount(
  ctx: DomainContext,
  { accountKind, accountId: id }: OwnAccount,
  name: string,
): Promise<void> {
  await refuseImitation(ctx, 'name', name, { accountKind, accountId: id })
  if (accountKind === 'user')
    await ctx.transaction(async (inner) => {
      await inner.db.listener.update({ where: { id }, data: { displayName: name } })
      await inner.emit('listener.renamed', { listenerId: id })
    })
  if (accountKind === 'artist')
    await ctx.transaction(async (inner) => {
      await inner.db.artist.update({ where: { id }, data: { name } })
      await inner.emit('artist.renamed', { artistId: id })
    })
}
