import { z } from 'zod'
import type { DomainContext } from '#api/app/context.ts'
import { imageAddresses } from '#plugins/media'
import { EMBED_KINDS, type EmbedKind } from '../rules.ts'

const stored = z.array(z.object({ kind: z.enum(EMBED_KINDS), id: z.string() }))

/** What a post shows of the artist's or others' music and store, in order. */
export const readEmbeds = (column: unknown) => stored.parse(column)

/** An embedded thing as everybody sees it. */
export interface ShownEmbed {
  kind: EmbedKind
  id: string
  title: string
  by: string
  path: string
  imageUrl: string | null
}

type Key = `${EmbedKind}:${string}`
const keyOf = ({ kind, id }: { kind: EmbedKind; id: string }): Key => `${kind}:${id}`

/** Those that everybody may see now, by kind and id: three statements at most. What is hidden is missing until it is seen again. */
export async function findEmbeds(
  ctx: DomainContext,
  wanted: readonly { kind: EmbedKind; id: string }[],
): Promise<(embed: { kind: EmbedKind; id: string }) => ShownEmbed[]> {
  const ids = (kind: EmbedKind) => [...new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))]
  const shown = [
    ...(await findSongs(ctx, ids('song'))),
    ...(await findReleases(ctx, ids('release'))),
    ...(await findProducts(ctx, ids('product'))),
  ]
  const found = new Map(shown.map((embed) => [keyOf(embed), embed]))
  return (embed) => {
    const one = found.get(keyOf(embed))
    return one ? [one] : []
  }
}

async function findSongs(ctx: DomainContext, ids: readonly string[]): Promise<ShownEmbed[]> {
  if (ids.length === 0) return []
  const songs = [...(await ctx.services.catalog.findSongs(ctx, ids)).values()].filter(({ published }) => published)
  return songs.map(({ id, title, artistName: by, coverKey, coverWidths }) => ({
    ...{ kind: 'song' as const, id, title, by, path: `/song/${id}` },
    imageUrl: imageAddresses(coverKey, coverWidths)?.url ?? null,
  }))
}

async function findReleases(ctx: DomainContext, ids: readonly string[]): Promise<ShownEmbed[]> {
  if (ids.length === 0) return []
  const releases = [...(await ctx.services.catalog.findReleases(ctx, ids)).values()]
  return releases
    .filter(({ published, announced }) => published || announced)
    .map(({ id, title, artistName: by, artistUsername, slug, coverKey, coverWidths }) => ({
      ...{ kind: 'release' as const, id, title, by },
      path: `/artist/${encodeURIComponent(artistUsername)}/${encodeURIComponent(slug)}`,
      imageUrl: imageAddresses(coverKey, coverWidths)?.url ?? null,
    }))
}

async function findProducts(ctx: DomainContext, ids: readonly string[]): Promise<ShownEmbed[]> {
  const { merch } = ctx.services as Partial<DomainContext['services']>
  if (!merch || ids.length === 0) return []
  return (await merch.shownProducts(ctx, ids)).map(({ id, name: title, artistName: by, imageKey, imageWidths }) => ({
    ...{ kind: 'product' as const, id, title, by, path: `/product/${id}` },
    imageUrl: imageAddresses(imageKey, imageWidths)?.url ?? null,
  }))
}
