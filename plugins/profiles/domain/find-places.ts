import type { DomainContext } from '#api/app/context.ts'
import { type ListOrder, pageFrom, seek } from '#api/database/keyset.ts'
import { isId } from '#api/text/is-id.ts'
import type { Place } from '#prisma/generated/client/client.ts'
import type { PlaceInput } from '../rules.ts'

interface Page {
  limit: number
  after?: string | undefined
}

/** Maximum artists counted at once for a place without a count. */
const MAX_COUNTED = 1_000

const MOST_ARTISTS_FIRST: ListOrder = { column: 'artists', direction: 'desc', tie: 'key', tieDirection: 'asc' }
const BY_NAME: ListOrder = { column: 'nameKey', direction: 'asc', tie: 'artistId' }

const everybodySees = { approvedAt: { not: null } } as const

/** Places by how many artists are at home there; `after` is the key of the last one that was seen, an unknown one leads to an empty page. */
export async function findPlaces({ db }: DomainContext, { limit, after }: Page): Promise<Place[]> {
  // PostgreSQL would refuse NUL in a text: it names none.
  if (after?.includes('\0')) return []
  const query = pageFrom({ limit, after }, (key) => ({ key }))
  return await db.place.findMany(await seek(db.place, query, { where: {}, order: MOST_ARTISTS_FIRST }))
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
export async function placeArtistIds({ db }: DomainContext, { key }: PlaceInput, page: Page): Promise<string[]> {
  if (page.after !== undefined && !isId(page.after)) return []
  const query = pageFrom(page, (artistId) => ({ artistId, placeKey: key }))
  const rows = await db.artistProfile.findMany({
    ...(await seek(db.artistProfile, query, { where: { placeKey: key, artist: everybodySees }, order: BY_NAME })),
    select: { artistId: true },
  })
  return rows.map(({ artistId }) => artistId)
}
