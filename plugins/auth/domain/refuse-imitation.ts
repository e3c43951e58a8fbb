import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import { accountKey } from '../rules.ts'
import type { OwnAccount } from './own-accounts.ts'
import { imitatesStaff, skeletonOf } from './skeleton.ts'

/**
 * Refuses a name that looks like another's with letters of other scripts: like ours, or like that of an approved artist.
 * The same letters are no imitation: names of artists are not unique, and approval decides. Throws `InputError` (400).
 */
export async function refuseImitation(
  ctx: DomainContext,
  field: string,
  name: string,
  own: OwnAccount | null = null,
): Promise<void> {
  const refuse = (message: string) => new InputError(message, { [field]: message })
  if (imitatesStaff(name)) throw refuse('This name looks like one of ours. Choose a different one')
  const skeleton = skeletonOf(name)
  if (skeleton === accountKey(name) || skeleton.includes('\0')) return
  const alike = await ctx.db.artist.findFirst({
    where: {
      approvedAt: { not: null },
      OR: [{ nameKey: skeleton }, { usernameKey: skeleton }],
      ...(own?.accountKind === 'artist' && { id: { not: own.accountId } }),
    },
    select: { id: true },
  })
  if (alike) throw refuse('This name looks like that of another artist. Choose a different one')
}
