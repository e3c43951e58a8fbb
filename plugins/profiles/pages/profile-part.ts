import { html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { findApprovedArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import { findProfile } from '../domain/find-profile.ts'
import { placePath } from '../rules/paths.ts'
import { BANNER_SIZES } from '../rules/sizes.ts'

/** Place and links on an artist's page; search engines learn that the accounts behind the links are the same artist. */
export const profilePart: PublicPage = {
  path: '/artist/:username',
  reads: ['ArtistProfile', 'Artist'],
  async tell(ctx, { username = '' }) {
    const artist = await findApprovedArtist(ctx, username, { select: { id: true } })
    if (!artist) return null
    const { place, placeKey, links, faceKey, faceWidths, bannerKey, bannerWidths, bannerAlt } = await findProfile(
      ctx,
      artist.id,
    )
    const banner = imageAddresses(bannerKey, bannerWidths)
    const face = imageAddresses(faceKey, faceWidths)
    return {
      body: html`${
        banner
          ? html`<img class="banner" src="${banner.url}" srcset="${banner.srcSet}" sizes="${BANNER_SIZES}" alt="${bannerAlt ?? ''}" fetchpriority="high">`
          : null
      }${
        place
          ? html`<p class="muted">${placeKey ? html`<a href="${placePath(placeKey)}">${place}</a>` : place}</p>`
          : null
      }${
        links.length > 0
          ? html`<ul>${links.map(({ label, url }) => html`<li><a href="${url}" rel="me nofollow noopener">${label}</a></li>`)}</ul>`
          : null
      }`,
      data: {
        ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
        ...(place && { location: { '@type': 'Place', name: place } }),
        ...(face && { image: ctx.addressOf(face.url) }),
      },
    }
  },
}
