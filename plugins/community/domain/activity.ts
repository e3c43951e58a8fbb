import type { DomainContext } from '#api/app/context.ts'
import { isId } from '#api/text/is-id.ts'
import { type OwnAccount, ownAccount, publicArtists } from '#plugins/auth'
import { visibleReleases, visibleSongs } from '#plugins/catalog'
import { followedBy } from '#plugins/library'
import { imageAddresses } from '#plugins/media'
import { Prisma } from '#prisma/generated/client/client.ts'
import { postPath } from '../rules/paths.ts'
import { presentPosts, type ShownPost } from './find-posts.ts'

/** Artists of whom a feed tells: those who were followed last. */
const MAX_FOLLOWED = 500

/** Kinds of what artists do, as feeds tell of it. */
export const ACTIVITY_KINDS = ['post', 'release', 'song', 'product'] as const
type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Something that an artist did. */
export interface Activity {
  kind: ActivityKind
  id: string
  at: Date
  artistId: string
  artistName: string
  artistUsername: string
  title: string
  /** Its page. */
  path: string
  imageUrl: string | null
  imageSrcSet: string | null
  /** Of a post. */
  post: ShownPost | null
}

interface Row {
  kind: ActivityKind
  id: string
  at: Date
  artistId: string
  artistName: string
  artistUsername: string
  title: string
  slug: string | null
  imageKey: string | null
  imageWidths: number[] | null
}

export interface ActivityPage {
  limit: number
  after?: string | undefined
}

/** The place of an activity in its list. */
export const placeOf = ({ at, kind, id }: Pick<Activity, 'at' | 'kind' | 'id'>): string =>
  `${at.getTime()}.${kind}.${id}`

/** Null for a text that is no place. */
export function parsePlace(place: string): { at: Date; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.(?:post|release|song|product)\.([0-9a-f-]{36})$/.exec(place) ?? []
  return at && id && isId(id) ? { at: new Date(Number(at)), id } : null
}

/**
 * What artists did, newest first: of each the newest few by an index, then the newest of all. Nothing is written per follower.
 * `artists` has the column `artistId`.
 */
async function listActivities(
  ctx: DomainContext,
  artists: Prisma.Sql,
  { limit, after }: ActivityPage,
): Promise<Activity[]> {
  const place = after === undefined ? undefined : parsePlace(after)
  if (place === null) return []
  const from = (time: Prisma.Sql) =>
    place
      ? Prisma.sql`AND ${time} <= ${place.at} AND (${time}, item."id") < (${place.at}::timestamptz, ${place.id}::uuid)`
      : Prisma.empty
  const newest = (time: Prisma.Sql) => Prisma.sql`ORDER BY ${time} DESC, item."id" DESC LIMIT ${limit}`
  const [published, created] = [Prisma.sql`item."publishedAt"`, Prisma.sql`item."createdAt"`]
  const { merch } = ctx.services as Partial<DomainContext['services']>
  const none = Prisma.sql`NULL::text`
  const parts = [
    Prisma.sql`(SELECT 'post' AS "kind", item."id", ${published} AS "at", item."title", ${none} AS "slug", ${none} AS "imageKey", NULL::int[] AS "imageWidths"
      FROM "Post" item WHERE item."artistId" = artist."id" AND item."state" = 'published' ${from(published)} ${newest(published)})`,
    Prisma.sql`(SELECT 'release', item."id", ${created}, item."title", item."slug", item."coverKey", item."coverWidths"
      FROM ${visibleReleases} item WHERE item."artistId" = artist."id" ${from(created)} ${newest(created)})`,
    Prisma.sql`(SELECT 'song', item."id", ${created}, item."title", NULL, item."coverKey", item."coverWidths"
      FROM ${visibleSongs} item WHERE item."artistId" = artist."id" AND item."releaseId" IS NULL ${from(created)} ${newest(created)})`,
    ...(merch
      ? [
          Prisma.sql`(SELECT 'product', item."id", ${created}, item."name", NULL, item."imageKey", item."imageWidths"
            FROM ${merch.shownProductsInSql()} item WHERE item."artistId" = artist."id" ${from(created)} ${newest(created)})`,
        ]
      : []),
  ]
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT item."kind", item."id"::text AS "id", item."at", artist."id"::text AS "artistId", artist."name" AS "artistName",
      artist."username" AS "artistUsername", item."title", item."slug", item."imageKey", item."imageWidths"
    FROM ${artists} chosen
    CROSS JOIN LATERAL (SELECT known."id", known."name", known."username" FROM ${publicArtists} known WHERE known."id" = chosen."artistId" LIMIT 1) artist
    CROSS JOIN LATERAL (${Prisma.join(parts, ' UNION ALL ')}) item
    ORDER BY item."at" DESC, item."id" DESC LIMIT ${limit}`
  return await presentActivities(ctx, rows)
}

async function presentActivities(ctx: DomainContext, rows: readonly Row[]): Promise<Activity[]> {
  const ids = rows.filter(({ kind }) => kind === 'post').map(({ id }) => id)
  const found = ids.length > 0 ? await ctx.db.post.findMany({ where: { id: { in: ids } } }) : []
  const posts = new Map((await presentPosts(ctx, found)).map((post) => [post.id, post]))
  return rows.map(({ slug, imageKey, imageWidths, ...row }) => {
    const image = imageAddresses(imageKey, imageWidths ?? [])
    const post = posts.get(row.id) ?? null
    return {
      ...row,
      path: pathOf({ ...row, slug }),
      imageUrl: image?.url ?? post?.pictures[0]?.url ?? null,
      imageSrcSet: image?.srcSet ?? post?.pictures[0]?.srcSet ?? null,
      post,
    }
  })
}

function pathOf({ kind, id, artistUsername, slug }: Pick<Row, 'kind' | 'id' | 'artistUsername' | 'slug'>): string {
  if (kind === 'post') return postPath(id)
  if (kind === 'release') return `/artist/${encodeURIComponent(artistUsername)}/${encodeURIComponent(slug ?? '')}`
  return kind === 'song' ? `/song/${id}` : `/product/${id}`
}

/** What one artist did, newest first, whatever is pinned. Empty for one whom nobody may see. */
export async function latestOf(ctx: DomainContext, artistId: string, page: ActivityPage): Promise<Activity[]> {
  if (!isId(artistId)) return []
  return await listActivities(ctx, Prisma.sql`(SELECT ${artistId}::uuid AS "artistId")`, page)
}

/** The post that an artist pinned; null without one. */
export async function pinnedPostOf(ctx: DomainContext, artistId: string): Promise<ShownPost | null> {
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, { select: { id: true } })
  const post =
    artist && (await ctx.db.post.findFirst({ where: { artistId, state: 'published', pinnedAt: { not: null } } }))
  return post ? ((await presentPosts(ctx, [post]))[0] ?? null) : null
}

const reader = (ctx: DomainContext): OwnAccount => ownAccount(ctx, undefined)

/** What those did whom the account follows, newest first. Throws `NotSignedIn` (401). */
export async function feedOf(ctx: DomainContext, page: ActivityPage): Promise<Activity[]> {
  return await listActivities(ctx, followedBy(reader(ctx), MAX_FOLLOWED), page)
}

/** How far the account has read; null for never. Throws `NotSignedIn` (401). */
export async function feedReadThrough(ctx: DomainContext): Promise<Date | null> {
  const mark = await ctx.db.feedMark.findUnique({ where: { accountKind_accountId: reader(ctx) } })
  return mark?.readThrough ?? null
}

/** Everything up to a time is read; never less than before, nor what is still to come. Throws `NotSignedIn` (401). */
export async function markFeedRead(ctx: DomainContext, { through }: { through: Date }): Promise<Date> {
  const { accountKind, accountId } = reader(ctx)
  const now = ctx.clock.now()
  const readThrough = through > now ? now : through
  const [mark] = await ctx.db.$queryRaw<{ readThrough: Date }[]>`
    INSERT INTO "FeedMark" ("accountKind", "accountId", "readThrough") VALUES (${accountKind}::"AccountKind", ${accountId}::uuid, ${readThrough})
    ON CONFLICT ("accountKind", "accountId") DO UPDATE SET "readThrough" = greatest("FeedMark"."readThrough", EXCLUDED."readThrough")
    RETURNING "readThrough"`
  return mark?.readThrough ?? readThrough
}
