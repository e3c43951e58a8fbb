import type { DomainContext } from '#api/app/context.ts'
import { isId } from '#api/text/is-id.ts'
import type { Place } from '#prisma/generated/client/client.ts'
import type { PlaceInput } from '../rules.ts'

interface Page {
  limit: number
  after?: string | undefined
}

/** So many artists of a place that was not counted yet are counted at once. */
const MAX_COUNTED = 1_000

const everybodySees = { approvedAt: { not: null } } as const

/** Places by how many artists are at home there; `after` is the key of the last one that was seen, an unknown one leads to an empty page. */
export async function findPlaces({ db }: DomainContext, { limit, after }: Page): Promise<Place[]> {
  // PostgreSQL would refuse NUL in a text: it names none.
  if (after?.includes('\0')) return []
  const last = after === undefined ? null : await db.place.findUnique({ where: { key: after } })
  if (after !== undefined && !last) return []
  return await db.place.findMany({
    where: last
      ? { artists: { lte: last.artists }, OR: [{ artists: { lt: last.artists } }, { key: { gt: last.key } }] }
      : {},
    orderBy: [{ artists: 'desc' }, { key: 'asc' }],
    take: limit,
  })
}

/** Null for one where no artist is at home whom everybody may see. */
export async function findPlace({ db }: DomainContext, { key }: PlaceInput): Promise<Place | null> {
  const where = { placeKey: key, artist: everybodySees }
  const [first] = await db.artistProfile.findMany({
    where,
    orderBy: [{ nameKey: 'asc' }, { artistId: 'asc' }],
    take: 1,
    select: { place: true },
  })
  if (!first) return null
  const counted = await db.place.findUnique({ where: { key } })
  return (
    counted ?? { key, title: first.place ?? key, artists: await db.artistProfile.count({ where, take: MAX_COUNTED }) }
  )
}

/** Ids of approved artists who are at home there, by name, from behind the artist `after`; one who is not there leads to an empty page. */
export async function placeArtistIds(
  { db }: DomainContext,
  { key }: PlaceInput,
  { limit, after }: Page,
): Promise<string[]> {
  const last =
    after !== undefined && isId(after)
      ? await db.artistProfile.findUnique({
          where: { artistId: after },
          select: { nameKey: true, artistId: true, placeKey: true },
        })
      : null
  if (after !== undefined && last?.placeKey !== key) return []
  const rows = await db.artistProfile.findMany({
    where: {
      placeKey: key,
      artist: everybodySees,
      ...(last && {
        nameKey: { gte: last.nameKey },
        OR: [{ nameKey: { gt: last.nameKey } }, { artistId: { gt: last.artistId } }],
      }),
    },
    orderBy: [{ nameKey: 'asc' }, { artistId: 'asc' }],
    take: limit,
    select: { artistId: true },
  })
  return rows.map(({ artistId }) => artistId)
}
