import type { PublicPage } from '#api/http/pages/public-page.ts'
import { findApprovedArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import { findProfile } from '../domain/find-profile.ts'

/** Place and links on an artist's page; search engines learn that the accounts behind the links are the same artist. */
export const profilePart: PublicPage = {
  path: '/artist/:username',
  reads: ['ArtistProfile', 'Artist'],
  async tell(ctx, { username = '' }) {
    const artist = await findApprovedArtist(ctx, username, { select: { id: true } })
    if (!artist) return null
    const { place, links, faceKey, faceWidths } = await findProfile(ctx, artist.id)
    const face = imageAddresses(faceKey, faceWidths)
    return {
      data: {
        ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
        ...(place && { location: { '@type': 'Place', name: place } }),
        ...(face && { image: ctx.addressOf(face.url) }),
      },
    }
  },
}
