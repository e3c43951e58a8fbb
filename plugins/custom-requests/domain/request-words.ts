import type { Actor } from '#api/access/actor.ts'
import type { CustomRequestRecord } from './find-requests.ts'

type Words = Pick<CustomRequestRecord, 'designDescription' | 'specialInstructions' | 'quoteNote'>
type Request = Words & Pick<CustomRequestRecord, 'artistId' | 'withheldAt'>

/**
 * The words of a request as one side sees them. In a withheld request each side sees its own words only: the artist the
 * request, the maker the answer.
 */
export function requestWords(
  { artist }: Pick<Actor, 'artist'>,
  { artistId, withheldAt, designDescription, specialInstructions, quoteNote }: Request,
): Words {
  if (!withheldAt) return { designDescription, specialInstructions, quoteNote }
  return artist?.id === artistId
    ? { designDescription, specialInstructions, quoteNote: null }
    : { designDescription: '', specialInstructions: null, quoteNote }
}
