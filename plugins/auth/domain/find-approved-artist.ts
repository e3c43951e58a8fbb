import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { accountKey } from '../rules.ts'

/** An approved artist by the name of today: the same for whoever asks, and read from artists alone. */
export async function findApprovedArtist<Query extends Pick<Prisma.ArtistFindFirstArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  username: string,
  query: Query,
) {
  return await ctx.db.artist.findFirst({
    ...query,
    // PostgreSQL would refuse NUL in a text: it matches nobody.
    where: username.includes('\0')
      ? { id: { in: [] } }
      : { usernameKey: accountKey(username), approvedAt: { not: null } },
  })
}
