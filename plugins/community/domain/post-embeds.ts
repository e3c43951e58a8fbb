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
  const { catalog } = ctx.services
  const { merch } = ctx.services as Partial<DomainContext['services']>
  const found = new Map<Key, ShownEmbed>()
  const add = (embed: ShownEmbed) => void found.set(keyOf(embed), embed)
  const [songs, releases, products] = [ids('song'), ids('release'), ids('product')]
  if (songs.length > 0)
    for (const song of (await catalog.findSongs(ctx, songs)).values())
      if (song.published)
        add({
          ...{ kind: 'song', id: song.id, title: song.title, by: song.artistName, path: `/song/${song.id}` },
          imageUrl: imageAddresses(song.coverKey, song.coverWidths)?.url ?? null,
        })
  if (releases.length > 0)
    for (const release of (await catalog.findReleases(ctx, releases)).values())
      if (release.published || release.announced)
        add({
          ...{ kind: 'release', id: release.id, title: release.title, by: release.artistName },
          path: `/artist/${encodeURIComponent(release.artistUsername)}/${encodeURIComponent(release.slug)}`,
          imageUrl: imageAddresses(release.coverKey, release.coverWidths)?.url ?? null,
        })
  if (products.length > 0 && merch)
    for (const product of await merch.shownProducts(ctx, products))
      add({
        ...{ kind: 'product', id: product.id, title: product.name, by: product.artistName },
        path: `/product/${product.id}`,
        imageUrl: imageAddresses(product.imageKey, product.imageWidths)?.url ?? null,
      })
  return (embed) => {
    const shown = found.get(keyOf(embed))
    return shown ? [shown] : []
  }
}
