import type { DomainContext } from '#api/context.ts'
import { NEWEST_FIRST, orderOf } from '#api/keyset.ts'
import { MAX_FACTS, type PersonFacts, type PublicAccount } from '#plugins/auth'
import { songPath } from '../paths-rules.ts'

/** The newest songs of an artist, hidden ones too, for staff. */
export async function personSongs(
  ctx: DomainContext,
  { accountKind, accountId }: PublicAccount,
): Promise<PersonFacts[]> {
  if (accountKind !== 'artist') return []
  const songs = await ctx.db.song.findMany({
    where: { artistId: accountId },
    orderBy: orderOf(NEWEST_FIRST),
    take: MAX_FACTS,
    select: { id: true, title: true, state: true, totalStreams: true, createdAt: true },
  })
  return [
    {
      title: 'Songs',
      order: 10,
      staff: ['support', 'editor'],
      facts: songs.map(({ id, title, state, totalStreams, createdAt }) => ({
        title,
        detail: `${state}, ${totalStreams.toLocaleString('en-US')} streams`,
        at: createdAt,
        path: state === 'deleted' ? null : songPath(id),
      })),
    },
  ]
}
