import { assertStaff } from '#api/access/staff.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { Reportable, WithholdOptions } from '#api/app/reportable.ts'
import { AlreadyWithheld, notWithheld, NotWithheld } from '#api/app/withholding.ts'
import { isId } from '#api/text/is-id.ts'
import type { OwnAccount } from '#plugins/auth'
import type { Post } from '#prisma/generated/client/client.ts'
import { postPath } from '../rules/paths.ts'
import { shownPictures } from './post-pictures.ts'
import { erasePost, lockPost } from './write-posts.ts'

/** Posts that came out. Everybody knows that they exist, and so may report them. */
export const reportablePosts: Reportable = {
  kind: 'post',
  label: 'Post',
  find: async (ctx, ids) => {
    const seen = { OR: [{ publishedAt: { not: null } }, { withheldAt: { not: null } }] }
    const posts = await ctx.db.post.findMany({ where: { id: { in: [...ids].filter(isId) }, ...seen } })
    const artists = await ctx.services.auth.findArtists(
      ctx,
      posts.map(({ artistId }) => artistId),
    )
    return posts.map((post) => {
      const { id, title, artistId, state, audience, withheldAt, withheldReason } = post
      return {
        ...{ id, kind: 'post', title, path: postPath(id), artistId },
        owner: { accountKind: 'artist', accountId: artistId },
        by: artists.get(artistId)?.name ?? '',
        imageUrl: audience === 'everyone' ? (shownPictures(post)[0]?.url ?? null) : null,
        isPublic: state === 'published' && artists.get(artistId)?.approvedAt != null,
        withheld: withheldAt && { at: withheldAt, reason: withheldReason ?? '' },
      }
    })
  },
  idAt: async (ctx, path) => {
    const id = /^\/post\/([^/]+)\/?$/.exec(path)?.[1] ?? ''
    const post = isId(id)
      ? await ctx.db.post.findUnique({ where: { id }, select: { id: true, publishedAt: true } })
      : null
    return post?.publishedAt ? post.id : null
  },
  withhold: withholdPost,
  restore: restorePost,
  remove: removePost,
}

/** Takes a post out of everybody's sight; its artist reads why. Throws `Forbidden`, `NotFound`, `AlreadyWithheld`. */
async function withholdPost(ctx: DomainContext, id: string, reason: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const post = await lockPost(tx, id)
    if (post.withheldAt) throw new AlreadyWithheld()
    await tx.db.post.update({
      where: { id },
      data: {
        state: 'withheld',
        withheldAt: tx.clock.now(),
        withheldFrom: post.state,
        withheldReason: reason,
        pinnedAt: null,
      },
      select: { id: true },
    })
    await tx.services.auth.notifyWithheld(tx, told(post, reason, post.state), options)
  })
}

/** Brings it back to what it was. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
async function restorePost(ctx: DomainContext, id: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const post = await lockPost(tx, id)
    const { withheldFrom: state, withheldReason: reason } = post
    if (state === null || reason === null) throw new NotWithheld()
    await tx.db.post.update({ where: { id }, data: { ...notWithheld, state }, select: { id: true } })
    await tx.services.auth.notifyRestored(tx, told(post, reason, state), options)
  })
}

/** Deletes one that is withheld. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
async function removePost(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const post = await lockPost(tx, id)
    if (!post.withheldAt) throw new NotWithheld()
    await erasePost(tx, post)
  })
}

const told = ({ id, title, artistId }: Post, reason: string, from: string) => ({
  ...{ id, title, reason, from, what: 'post', path: postPath(id), seenAt: '/dashboard?tab=fans' },
  owner: { accountKind: 'artist' as const, accountId: artistId },
})

/** Posts of an artist who deletes the account; the files go with the artist's others. */
export async function erasePosts(
  { db }: DomainContext,
  { accountKind, accountId: artistId }: OwnAccount,
): Promise<void> {
  if (accountKind === 'artist') await db.post.deleteMany({ where: { artistId } })
}
