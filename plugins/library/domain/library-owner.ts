import type { DomainContext } from '#api/app/context.ts'
import { ownAccount, type OwnAccount } from '#plugins/auth'

const PER_MINUTE = 600

/** The owner of the library: the account that signed in last. Throws `NotSignedIn` (401). */
export const libraryOwner = (ctx: DomainContext): OwnAccount => ownAccount(ctx, undefined)

/** The same for what changes a library, within a limit that nobody reaches by hand. Throws `RateLimited` (429) too. */
export async function changingLibrary(ctx: DomainContext): Promise<OwnAccount> {
  const owner = libraryOwner(ctx)
  await ctx.limits.take({
    key: `library:${owner.accountKind}:${owner.accountId}`,
    limit: PER_MINUTE,
    windowSeconds: 60,
  })
  return owner
}
