import type { PublicPage } from '#api/http/pages/public-page.ts'
import { findApprovedArtist } from '#plugins/auth'
import { publicPostsOf } from '../domain/find-posts.ts'
import { postFeedLinks } from '../rest/feed-routes.ts'

/** The feed of the posts that everybody may read, where there are any. */
export const artistPostsPart: PublicPage = {
  path: '/artist/:username',
  documents: ['Latest'],
  reads: ['Post', 'Artist', 'Song', 'Release', 'Product'],
  async tell(ctx, { username = '' }) {
    const artist = await findApprovedArtist(ctx, username, { select: { id: true, username: true, name: true } })
    if (!artist) return null
    const posts = await publicPostsOf(ctx, artist.id, 1)
    return posts.length > 0 ? { feeds: postFeedLinks(`Posts by ${artist.name}`, artist.username) } : null
  },
}
