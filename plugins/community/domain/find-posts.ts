import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { type ListOrder, NEWEST_FIRST, pageFrom, seek } from '#api/database/keyset.ts'
import { isId } from '#api/text/is-id.ts'
import { mayManageArtist } from '#plugins/auth'
import type { ReleaseProfile } from '#plugins/catalog'
import type { Post } from '#prisma/generated/client/client.ts'
import { openAmong } from './audience.ts'
import { renderMarkdown } from './markdown.ts'
import { findEmbeds, readEmbeds, type ShownEmbed } from './post-embeds.ts'
import { type ShownPicture, shownPictures } from './post-pictures.ts'

/** A post as the caller sees it. Of one that is not open to them nothing of its content is here. */
export interface ShownPost {
  id: string
  artistId: string
  artistName: string
  artistUsername: string
  title: string
  audience: Post['audience']
  /** Of an audience of buyers. */
  releaseId: string | null
  releaseTitle: string | null
  releasePath: string | null
  state: Post['state']
  publishAt: Date | null
  publishedAt: Date | null
  editedAt: Date | null
  isPinned: boolean
  isOpen: boolean
  /** Markdown, for whoever may change it. */
  text: string | null
  html: string | null
  pictures: ShownPicture[]
  embeds: ShownEmbed[]
  withheldReason: string | null
  createdAt: Date
}

/** Staff who decide about reports read what was reported. */
const mayRead = (ctx: DomainContext, artistId: string) => mayManageArtist(ctx.actor, artistId, 'editor', 'support')

/** Posts with what else is shown of them: a fixed number of statements, however many they are. */
export async function presentPosts(ctx: DomainContext, posts: readonly Post[]): Promise<ShownPost[]> {
  if (posts.length === 0) return []
  const artists = await ctx.services.auth.findArtists(
    ctx,
    posts.map(({ artistId }) => artistId),
  )
  const open = await openAmong(ctx, posts)
  const isOpen = ({ id, artistId }: Post) => open.has(id) || mayRead(ctx, artistId)
  const releases = await ctx.services.catalog.findReleases(
    ctx,
    posts.flatMap(({ audience, releaseId }) => (audience === 'buyers' && releaseId ? releaseId : [])),
  )
  const embedsOf = await findEmbeds(
    ctx,
    posts.filter(isOpen).flatMap(({ embeds }) => readEmbeds(embeds)),
  )
  return posts.map((post) => {
    const artist = artists.get(post.artistId)
    const isShown = isOpen(post)
    const { id, artistId, title, audience, state, publishedAt, editedAt, createdAt } = post
    return {
      ...{ id, artistId, title, audience, state, publishedAt, editedAt, createdAt, isOpen: isShown },
      artistName: artist?.name ?? '',
      artistUsername: artist?.username ?? '',
      isPinned: post.pinnedAt !== null,
      ...boughtRelease(post, releases, mayRead(ctx, artistId)),
      ...(mayRead(ctx, artistId) ? ownFacts(post) : NOT_OWN),
      ...(isShown
        ? {
            html: renderMarkdown(post.text).html,
            pictures: shownPictures(post),
            embeds: readEmbeds(post.embeds).flatMap(embedsOf),
          }
        : CLOSED),
    }
  })
}

const CLOSED = { html: null, pictures: [], embeds: [] }
const NOT_OWN = { publishAt: null, text: null, withheldReason: null }
const ownFacts = ({ publishAt, text, withheldReason }: Post) => ({ publishAt, text, withheldReason })

/** What buyers bought; its title and page once everybody may see them. */
function boughtRelease({ audience, releaseId }: Post, releases: ReadonlyMap<string, ReleaseProfile>, isOwn: boolean) {
  if (audience !== 'buyers') return { releaseId: null, releaseTitle: null, releasePath: null }
  const release = releases.get(releaseId ?? '')
  if (!release || !(release.published || isOwn)) return { releaseId, releaseTitle: null, releasePath: null }
  const { title: releaseTitle, artistUsername, slug } = release
  return {
    ...{ releaseId, releaseTitle },
    releasePath: `/artist/${encodeURIComponent(artistUsername)}/${encodeURIComponent(slug)}`,
  }
}

export async function presentPost(ctx: DomainContext, post: Post): Promise<ShownPost> {
  const [presented] = await presentPosts(ctx, [post])
  return presented as ShownPost
}

/** A post that the caller may know of: published by an approved artist, or theirs to manage. Its content may still be closed. */
export async function findVisiblePost(ctx: DomainContext, id: string): Promise<Post | null> {
  const post = isId(id) ? await ctx.db.post.findUnique({ where: { id } }) : null
  if (!post || mayRead(ctx, post.artistId)) return post
  if (post.state !== 'published') return null
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: post.artistId }, { select: { id: true } })
  return artist ? post : null
}

/** The same; throws `NotFound` (404). */
export async function requireVisiblePost(ctx: DomainContext, id: string): Promise<Post> {
  const post = await findVisiblePost(ctx, id)
  if (!post) throw new NotFound('Post')
  return post
}

/** One whose content is open to the caller. Throws `NotFound` (404) for others: nothing is said of what is closed. */
export async function requireOpenPost(ctx: DomainContext, id: string): Promise<Post> {
  const post = await requireVisiblePost(ctx, id)
  if (!mayRead(ctx, post.artistId) && !(await openAmong(ctx, [post])).has(post.id)) throw new NotFound('Post')
  return post
}

/** A post as what hangs on it needs it. */
export interface PostAccess {
  id: string
  artistId: string
  title: string
  isPublished: boolean
  /** Whether its content is open to the caller. */
  isOpen: boolean
}

/** The same as an object without its content; null where `findVisiblePost` is. */
export async function findPostAccess(ctx: DomainContext, id: string): Promise<PostAccess | null> {
  const post = await findVisiblePost(ctx, id)
  return (
    post && { ...factsOf(post), isOpen: mayRead(ctx, post.artistId) || (await openAmong(ctx, [post])).has(post.id) }
  )
}

const factsOf = ({ id, artistId, title, state }: Post) => ({ id, artistId, title, isPublished: state === 'published' })

/** Titles of posts by id, whoever may read them: for staff, and for the owner of what hangs on them. */
export async function postTitles(ctx: DomainContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const posts = await ctx.db.post.findMany({
    where: { id: { in: [...new Set(ids)].filter(isId) } },
    select: { id: true, title: true },
  })
  return new Map(posts.map(({ id, title }) => [id, title]))
}

const PUBLISHED_LAST_FIRST: ListOrder = { ...NEWEST_FIRST, column: 'publishedAt' }

/** Posts of an artist that everybody may read, published last first. */
export async function publicPostsOf(ctx: DomainContext, artistId: string, limit: number): Promise<ShownPost[]> {
  const posts = await ctx.db.post.findMany({
    where: { artistId, state: 'published', audience: 'everyone' },
    orderBy: [{ [PUBLISHED_LAST_FIRST.column]: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  return await presentPosts(ctx, posts)
}

interface PostPage {
  limit: number
  after?: string | undefined
}

/** All posts of the artist who is signed in, written last first. The caller has checked who asks. */
export async function postsOfArtist(ctx: DomainContext, artistId: string, page: PostPage): Promise<ShownPost[]> {
  if (page.after !== undefined && !isId(page.after)) return []
  const query = pageFrom(page, (id) => ({ id, artistId }))
  return await presentPosts(
    ctx,
    await ctx.db.post.findMany(await seek(ctx.db.post, query, { where: { artistId }, order: NEWEST_FIRST })),
  )
}

export const countPostsOf = async (ctx: DomainContext, artistId: string, most: number): Promise<number> =>
  await ctx.db.post.count({ where: { artistId }, take: most })
