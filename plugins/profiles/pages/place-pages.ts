import type { PublicPage } from '#api/http/pages/public-page.ts'
import { findPlace, findPlaces } from '../domain/find-places.ts'
import { placePath } from '../rules/paths.ts'
import { placeInput } from '../rules.ts'
import { PLACES } from '../rules/words.ts'

/** Maximum in the sitemap. */
const MAX_LISTED = 1_000

const many = (artists: number): string => `${artists} ${artists === 1 ? 'artist' : 'artists'}`

/** Where artists are at home. */
export const placesPage: PublicPage = {
  path: '/places',
  reads: ['Place'],
  addresses: async () => ['/places'],
  async tell() {
    return {
      head: {
        title: PLACES.title,
        description: 'Independent synthwave by where its artists are from.',
        type: 'website',
        canonical: '/places',
      },
    }
  },
}

/** The artists of one place. */
export const placePage: PublicPage = {
  path: '/places/:key',
  reads: ['Place', 'ArtistProfile', 'Artist'],
  addresses: async (ctx) => (await findPlaces(ctx, { limit: MAX_LISTED })).map(({ key }) => placePath(key)),
  async tell(ctx, params) {
    const { data } = placeInput.safeParse(params)
    const place = data ? await findPlace(ctx, data) : null
    if (!place) return null
    const title = `Artists from ${place.title}`
    return {
      head: {
        title,
        description: `${many(place.artists)} from ${place.title} on Fairwave. Artists keep 80% of what you pay.`,
        type: 'website',
        canonical: placePath(place.key),
      },
    }
  },
}
