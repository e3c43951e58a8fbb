import { isId } from '#api/is-id.ts'
import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { Prisma, ReleaseKind, ReleaseState } from '#prisma/generated/client/client.ts'

/** A release as other plugins and the REST answers know it. */
export interface ReleaseProfile {
  id: string
  artistId: string
  artistName: string
  artistUsername: string
  title: string
  /** Its place below the artist's page. */
  slug: string
  kind: ReleaseKind
  state: ReleaseState
  description: string | null
  label: string | null
  credits: string | null
  /** When it comes out; null for what is not scheduled. */
  publishAt: Date | null
  /** A day, as midnight UTC. */
  releaseDate: Date | null
  coverKey: string | null
  coverWidths: number[]
  /** #rrggbb. */
  coverColor: string | null
  /** Of its published tracks. */
  trackCount: number
  /** Of its published tracks, whole seconds. */
  totalSeconds: number
  createdAt: Date
  /** Why staff withheld it, for its artist and staff; null where it is not withheld. */
  withheldReason: string | null
  withheldAt: Date | null
  /** Whether everybody may see it: it is published with a track to play, and its artist is approved. */
  published: boolean
  /** Whether everybody may see its page before it is out: it is scheduled and announced, and its artist is approved. */
  announced: boolean
}

const artist = { select: { name: true, username: true, approvedAt: true } } as const
export const releaseSelect = {
  id: true,
  artistId: true,
  title: true,
  slug: true,
  kind: true,
  state: true,
  description: true,
  label: true,
  credits: true,
  releaseDate: true,
  publishAt: true,
  announced: true,
  coverKey: true,
  coverWidths: true,
  coverColor: true,
  trackCount: true,
  totalSeconds: true,
  createdAt: true,
  withheldReason: true,
  withheldAt: true,
  artist,
} as const satisfies Prisma.ReleaseSelect

type ReleaseRow = Prisma.ReleaseGetPayload<{ select: typeof releaseSelect }>

export function releaseOf({ artist: { name, username, approvedAt }, ...release }: ReleaseRow): ReleaseProfile {
  const published = release.state === 'published' && release.trackCount > 0 && approvedAt !== null
  const announced = release.announced && release.state === 'scheduled' && approvedAt !== null
  return { ...release, artistName: name, artistUsername: username, published, announced }
}

/** By id; ids that are unknown are not in the map. Those that not everybody may see are found too: look at `published`. */
export async function findReleases(ctx: DomainContext, ids: readonly string[]): Promise<Map<string, ReleaseProfile>> {
  const wanted = [...new Set(ids)].filter(isId)
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.release.findMany({ where: { id: { in: wanted } }, select: releaseSelect })
  return new Map(rows.map((row) => [row.id, releaseOf(row)]))
}

/** Null for ids that are unknown or no ids at all. */
export async function findRelease(ctx: DomainContext, id: string): Promise<ReleaseProfile | null> {
  return (await findReleases(ctx, [id])).get(id) ?? null
}

/** Throws `NotFound` for what `findRelease` does not find. */
export async function requireRelease(ctx: DomainContext, id: string): Promise<ReleaseProfile> {
  const release = await findRelease(ctx, id)
  if (!release) throw new NotFound('Release')
  return release
}

/** By its address: the artist's username of today, in any case, and the release's slug. */
export async function findReleaseAt(
  ctx: DomainContext,
  { username, slug }: { username: string; slug: string },
): Promise<ReleaseProfile | null> {
  if (slug.includes('\0')) return null
  const found = await ctx.services.auth.findArtistByUsername(ctx, username)
  const row =
    found &&
    (await ctx.db.release.findUnique({
      where: { artistId_slug: { artistId: found.id, slug } },
      select: releaseSelect,
    }))
  return row && releaseOf(row)
}
