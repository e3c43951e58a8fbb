import type { DomainContext } from '#api/context.ts'
import { type ListOrder, beyond, orderOf } from '#api/keyset.ts'
import type { LetterInput } from '../rules.ts'

/** `nameKey` is kept by a trigger: the name in plain small letters. */
export const BY_NAME: ListOrder = { column: 'nameKey', direction: 'asc' }

export interface ListedArtist {
  id: string
  username: string
  name: string
  genre: string
}

/** Approved artists from A to Z, from behind the artist `after`; one who is gone leads to an empty page. */
export async function artistsByName(
  ctx: DomainContext,
  { letter }: LetterInput,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ListedArtist[]> {
  const last =
    after === undefined
      ? null
      : await ctx.db.artist.findUnique({ where: { id: after }, select: { id: true, nameKey: true } })
  if (after !== undefined && !last) return []
  return await ctx.db.artist.findMany({
    where: {
      approvedAt: { not: null },
      ...(letter !== null && { letter }),
      ...(last && beyond({ value: last.nameKey, id: last.id }, BY_NAME)),
    },
    orderBy: orderOf(BY_NAME),
    take: limit,
    select: { id: true, username: true, name: true, genre: true },
  })
}
