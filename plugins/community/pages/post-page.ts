import type { PublicPage } from '#api/http/pages/public-page.ts'
import { truncate } from '#api/text/truncate.ts'
import { pictureObject } from '#plugins/media'
import { audienceInWords } from '../rules/audience.ts'
import { postPath } from '../rules/paths.ts'
import { plainText } from '../domain/markdown.ts'
import { findVisiblePost, presentPost } from '../domain/find-posts.ts'
import { readPictures } from '../domain/post-pictures.ts'

/** Posts in the sitemap, the newest. */
const MAX_LISTED = 2_000

/** A post as everybody sees it: of one that is not for everyone its title, and who it is for. */
export const postPage: PublicPage = {
  path: '/post/:id',
  documents: ['PostPage'],
  reads: ['Post', 'Artist', 'Song', 'Release', 'Product'],
  async addresses(ctx) {
    const posts = await ctx.db.post.findMany({
      where: { state: 'published', audience: 'everyone', artist: { approvedAt: { not: null } } },
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      take: MAX_LISTED,
      select: { id: true },
    })
    return posts.map(({ id }) => postPath(id))
  },
  async tell(ctx, { id = '' }) {
    const found = await findVisiblePost(ctx, id)
    if (found?.state !== 'published' || !found.publishedAt) return null
    const post = await presentPost(ctx, found)
    const { title, artistName, isOpen, pictures, publishedAt, editedAt } = post
    const artist = `/artist/${encodeURIComponent(post.artistUsername)}`
    const path = postPath(id)
    const closed = `A post by ${artistName} for ${audienceInWords(post)}.`
    return {
      head: {
        title: `${title} by ${artistName}`,
        description: isOpen ? truncate(plainText(post.html ?? '')) : closed,
        type: 'article',
        canonical: path,
        // What nobody can read is nothing to find.
        ...(!isOpen && { unlisted: true }),
      },
      card: {
        ...{ kind: 'Post', title, by: artistName },
        pictures: isOpen
          ? readPictures(found.pictures)
              .flatMap(({ key, widths }) => pictureObject(key, widths) ?? [])
              .slice(0, 1)
          : [],
      },
      data: {
        '@type': 'BlogPosting',
        headline: title,
        url: ctx.addressOf(path),
        datePublished: publishedAt?.toISOString(),
        ...(editedAt && { dateModified: editedAt.toISOString() }),
        author: { '@type': 'MusicGroup', name: artistName, url: ctx.addressOf(artist) },
        isAccessibleForFree: isOpen,
        ...(pictures.length > 0 && { image: pictures.map(({ url }) => ctx.addressOf(url)) }),
      },
    }
  },
}
