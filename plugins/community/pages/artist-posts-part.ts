import type { PublicPage } from '#api/http/pages/public-page.ts'
import { html } from '#api/text/html.ts'
import { findApprovedArtist } from '#plugins/auth'
import { publicPostsOf } from '../domain/find-posts.ts'
import { postPath } from '../rules/paths.ts'
import { postFeedLinks } from '../rest/feed-routes.ts'

const MAX = 5

/** The newest posts that everybody may read, on the artist's page. */
export const artistPostsPart: PublicPage = {
  path: '/artist/:username',
  reads: ['Post', 'Artist', 'Song', 'Release', 'Product'],
  async tell(ctx, { username = '' }) {
    const artist = await findApprovedArtist(ctx, username, { select: { id: true, username: true, name: true } })
    if (!artist) return null
    const posts = await publicPostsOf(ctx, artist.id, MAX)
    if (posts.length === 0) return null
    return {
      feeds: postFeedLinks(`Posts by ${artist.name}`, artist.username),
      body: html`<h2>Latest</h2><ul>${posts.map(({ id, title }) => html`<li><a href="${postPath(id)}">${title}</a></li>`)}</ul>`,
    }
  },
}
