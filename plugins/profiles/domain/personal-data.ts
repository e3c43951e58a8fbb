import type { Contributions } from '#api/app/extensions.ts'

export const profileData: readonly Contributions['personalData'][] = [
  {
    name: 'artist-page',
    description: 'What you put on your page: pictures, place, links, colour and the release that stands first.',
    for: ['artist'],
    models: ['ArtistProfile'],
    async *rows({ db }, { accountId: artistId }) {
      yield* await db.artistProfile.findMany({
        where: { artistId },
        omit: { artistId: true, faceWidths: true, bannerWidths: true, placeKey: true, nameKey: true },
      })
    },
  },
]
