import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, InputError, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { Withheld } from '#api/app/withholding.ts'
import { lockDueRows } from '#api/work/claim-rows.ts'
import { isId } from '#api/text/is-id.ts'
import { Prisma, type Post } from '#prisma/generated/client/client.ts'
import type { CreatePost, PostEmbedInput, UpdatePost } from '../rules.ts'
import { findEmbeds } from './post-embeds.ts'
import { discardPictures, readPictures, releasePictures, takePictures } from './post-pictures.ts'

const DAY_SECONDS = 86_400
const AT_ONCE = 500

/** The artist who is signed in. Throws `NotSignedIn` (401), `Forbidden` (403). */
export function writingArtist({ actor }: DomainContext): string {
  if (!actor.artist) throw actor.userType ? new Forbidden('Only artists do this') : new NotSignedIn()
  return actor.artist.id
}

/** Writes a post. Throws `NotSignedIn`, `Forbidden`, `RateLimited` (429), `InputError`, `MediaRefused` (400). */
export async function createPost(
  ctx: DomainContext,
  { pictures: named, embeds, ...post }: CreatePost,
  id?: string,
): Promise<Post> {
  const artistId = writingArtist(ctx)
  await ctx.limits.take({
    key: `posts:${artistId}`,
    limit: ctx.settings.community.POSTS_PER_DAY,
    windowSeconds: DAY_SECONDS,
    message: 'You have written as many posts as you can in a day. Try again tomorrow',
  })
  await assertOwnRelease(ctx, artistId, post.releaseId)
  await assertEmbeds(ctx, embeds)
  const { pictures, taken } = await takePictures(ctx, artistId, named, [])
  const now = ctx.clock.now()
  try {
    return await ctx.transaction(async (tx) => {
      const added = await tx.db.post.create({
        data: {
          ...(id && { id }),
          ...{ artistId, title: post.title, text: post.text, audience: post.audience, pictures, embeds },
          releaseId: post.audience === 'buyers' ? post.releaseId : null,
          state: post.state,
          publishAt: post.state === 'scheduled' ? post.publishAt : null,
          publishedAt: post.state === 'published' ? now : null,
          createdAt: now,
        },
      })
      for (const image of taken) await tx.services.media.keepTaken(tx, image)
      if (added.state === 'published') await tx.emit('post.published', { postId: added.id, artistId })
      await wakeWhenDue(tx, added)
      return added
    })
  } catch (error) {
    await discardPictures(ctx, taken)
    throw error
  }
}

/**
 * Changes a post of the artist who is signed in; what is left out stays. Words that change after it came out mark it as edited.
 * Throws as `createPost`, `NotFound` (404), and `Withheld` (409) for one that staff has hidden and that is to be published.
 */
export async function updatePost(
  ctx: DomainContext,
  id: string,
  { pictures: named, embeds, ...changes }: UpdatePost,
): Promise<Post> {
  const { artistId, pictures: shown } = await requireOwnPost(ctx, id)
  await assertOwnRelease(ctx, artistId, changes.releaseId ?? null)
  if (embeds) await assertEmbeds(ctx, embeds)
  const { pictures, taken } = named
    ? await takePictures(ctx, artistId, named, readPictures(shown))
    : { pictures: null, taken: [] }
  try {
    return await ctx.transaction(async (tx) => {
      const before = await lockPost(tx, id)
      const data = changedColumns(tx, before, changes)
      const kept = readPictures(before.pictures)
      // Widths of now: staff may have withheld a picture since it was read.
      const written = pictures?.map((one) => ({
        ...one,
        widths: kept.find(({ key }) => key === one.key)?.widths ?? one.widths,
      }))
      const after = await tx.db.post.update({
        where: { id },
        data: { ...data, ...(written && { pictures: written }), ...(embeds && { embeds }) },
      })
      for (const image of taken) await tx.services.media.keepTaken(tx, image)
      if (written)
        await releasePictures(
          tx,
          kept.filter(({ key }) => !written.some((one) => one.key === key)),
        )
      if (before.publishedAt === null && after.state === 'published')
        await tx.emit('post.published', { postId: id, artistId })
      await wakeWhenDue(tx, after)
      return after
    })
  } catch (error) {
    await discardPictures(ctx, taken)
    throw error
  }
}

const WITH_RELEASE = 'Choose the release that they bought'
const ONCE_OUT = 'It is out already: it cannot be scheduled'

type Words = Omit<UpdatePost, 'pictures' | 'embeds'>

function changedColumns(ctx: DomainContext, before: Post, changes: Words) {
  const { title, text } = changes
  const isReworded = (title ?? before.title) !== before.title || (text ?? before.text) !== before.text
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(isReworded && before.publishedAt && { editedAt: ctx.clock.now() }),
    ...audienceColumns(before, changes),
    ...stateColumns(ctx, before, changes),
  }
}

function audienceColumns(before: Post, { audience = before.audience, releaseId = before.releaseId }: Words) {
  if (audience === 'buyers' && !releaseId) throw new InputError(WITH_RELEASE, { releaseId: WITH_RELEASE })
  return { audience, releaseId: audience === 'buyers' ? releaseId : null }
}

function stateColumns(ctx: DomainContext, before: Post, { state: wanted, publishAt }: Words) {
  const state = wanted ?? before.state
  if (before.state === 'withheld') {
    if (state === 'published' || state === 'scheduled') throw new Withheld('post')
    return {}
  }
  if (state === 'scheduled' && before.publishedAt) throw new InputError(ONCE_OUT, { state: ONCE_OUT })
  return {
    state,
    publishAt: state === 'scheduled' ? (publishAt ?? before.publishAt) : null,
    ...(state === 'published' && { publishedAt: before.publishedAt ?? ctx.clock.now() }),
    ...(state === 'draft' && { pinnedAt: null }),
  }
}

/** Deletes a post with its pictures. Throws as `requireOwnPost`. */
export async function deletePost(ctx: DomainContext, id: string): Promise<void> {
  await requireOwnPost(ctx, id)
  await ctx.transaction(async (tx) => await erasePost(tx, await lockPost(tx, id)))
}

/** A locked post goes, in the caller's transaction. */
export async function erasePost(ctx: DomainContext, { id, artistId, pictures }: Post): Promise<void> {
  await releasePictures(ctx, readPictures(pictures))
  await ctx.db.post.deleteMany({ where: { id } })
  await ctx.emit('post.removed', { postId: id, artistId })
}

/** Puts a published post first on the artist's page, in the place of the one there; or takes it off that place. */
export async function pinPost(ctx: DomainContext, id: string, pinned: boolean): Promise<Post> {
  const { artistId } = await requireOwnPost(ctx, id)
  return await ctx.transaction(async (tx) => {
    // One at a time: two at once would each find the place free.
    await tx.db
      .$queryRaw`SELECT "id" FROM "Post" WHERE "artistId" = ${artistId}::uuid AND ("pinnedAt" IS NOT NULL OR "id" = ${id}::uuid) ORDER BY "id" FOR UPDATE`
    const post = await tx.db.post.findUniqueOrThrow({ where: { id } })
    if (pinned && post.state !== 'published') throw new InputError('Publish it first', { pinned: 'Publish it first' })
    if (pinned === (post.pinnedAt !== null)) return post
    if (pinned) await tx.db.post.updateMany({ where: { artistId, pinnedAt: { not: null } }, data: { pinnedAt: null } })
    return await tx.db.post.update({ where: { id }, data: { pinnedAt: pinned ? tx.clock.now() : null } })
  })
}

/** One of the artist who is signed in. Throws `NotSignedIn`, `Forbidden`, and `NotFound` (404) for those of others. */
export async function requireOwnPost(ctx: DomainContext, id: string): Promise<Post> {
  const artistId = writingArtist(ctx)
  const post = isId(id) ? await ctx.db.post.findUnique({ where: { id } }) : null
  if (post?.artistId !== artistId) throw new NotFound('Post')
  return post
}

/** A post, held to the end of the transaction. Throws `NotFound` (404). */
export async function lockPost(ctx: DomainContext, id: string): Promise<Post> {
  if (isId(id)) await ctx.db.$queryRaw`SELECT "id" FROM "Post" WHERE "id" = ${id}::uuid FOR UPDATE`
  const post = isId(id) ? await ctx.db.post.findUnique({ where: { id } }) : null
  if (!post) throw new NotFound('Post')
  return post
}

const NOT_THEIRS = 'Choose one of your releases'

async function assertOwnRelease(ctx: DomainContext, artistId: string, releaseId: string | null): Promise<void> {
  const release = releaseId && (await ctx.services.catalog.findRelease(ctx, releaseId))
  if (releaseId && (!release || release.artistId !== artistId))
    throw new InputError(NOT_THEIRS, { releaseId: NOT_THEIRS })
}

/** What is embedded must be there for everybody when it is written. */
async function assertEmbeds(ctx: DomainContext, embeds: readonly PostEmbedInput[]): Promise<void> {
  const find = await findEmbeds(ctx, embeds)
  const index = embeds.findIndex((embed) => find(embed).length === 0)
  if (index < 0) return
  const message = `There is no such ${embeds[index]?.kind} that everybody may see`
  throw new InputError(message, { [`embeds.${index}.id`]: message })
}

async function wakeWhenDue(ctx: DomainContext, { state, publishAt }: Post): Promise<void> {
  if (state !== 'scheduled' || !publishAt) return
  const delayMilliseconds = Math.max(0, publishAt.getTime() - ctx.clock.now().getTime())
  await ctx.enqueue('community.publish-due', {}, { delayMilliseconds })
}

/**
 * Publishes what is scheduled and due. May run twice and on several workers: each takes what no other has. Returns how many posts
 * came out.
 */
export async function publishDue(ctx: DomainContext): Promise<number> {
  for (let published = 0; ; ) {
    const now = await ctx.transaction(async (tx) => {
      const due = await lockDueRows<{ id: string }>(
        tx.db,
        Prisma.sql`SELECT "id" FROM "Post" WHERE "state" = 'scheduled' AND "publishAt" <= ${tx.clock.now()} ORDER BY "id" LIMIT ${AT_ONCE}`,
      )
      const posts = await tx.db.$queryRaw<{ id: string; artistId: string }[]>`
        UPDATE "Post" SET "state" = 'published', "publishedAt" = coalesce("publishedAt", "publishAt"), "publishAt" = NULL
        WHERE "id" = ANY(${due.map(({ id }) => id)}::uuid[]) RETURNING "id"::text AS "id", "artistId"::text AS "artistId"`
      for (const { id: postId, artistId } of posts) await tx.emit('post.published', { postId, artistId })
      return posts.length
    })
    published += now
    if (now < AT_ONCE) return published
  }
}
