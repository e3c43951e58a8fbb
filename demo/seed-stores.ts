import { underscored, type VariantInput } from '#plugins/merch/rules.ts'
import { systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import type { DomainContext } from '#api/app/context.ts'
import { type DemoArtist, printOn } from './catalogue.ts'
import { DEMO_SALES, type DemoSale } from './demo-sales.ts'
import { renderProduct } from './pictures/render-product.ts'

/** Pictures made at the same time. */
const AT_ONCE = 2

/** Fills the stores of the demo's artists with what they do not have yet; nothing without the merch plugin. */
export async function seedStores(app: App, artists: readonly DemoArtist[]): Promise<void> {
  if (!app.services.merch) return
  const ctx = app.context(systemActor)
  const waiting = artists.flatMap((artist) => artist.products.toReversed().map((product) => ({ artist, product })))
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await addMissing(ctx, item.artist, item.product)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  for (const sale of DEMO_SALES) await sell(ctx, sale)
}

/** Sells a release that is not sold yet; nothing without the downloads plugin, or where there is no such release. */
export async function sell(ctx: DomainContext, { artist: username, release, ...terms }: DemoSale): Promise<void> {
  const { auth, catalog, merch, downloads } = ctx.services
  const artist = downloads && (await auth.findArtistByUsername(ctx, username))
  if (!artist || (await merch.productsOfArtist(ctx, artist.id)).some(({ name }) => name === release)) return
  const track = (await catalog.songsOfArtist(ctx, artist.id)).find(({ album }) => album === release)
  if (track?.releaseId) await downloads.sellRelease(ctx, track.releaseId, terms)
}

async function addMissing(
  ctx: DomainContext,
  demoArtist: DemoArtist,
  product: DemoArtist['products'][number],
): Promise<void> {
  const { auth, merch } = ctx.services
  const artist = await auth.findArtistByUsername(ctx, demoArtist.username)
  if (!artist || (await merch.productsOfArtist(ctx, artist.id)).some(({ name }) => name === product.name)) return
  const [image, digitalFile] = await Promise.all([
    renderProduct(product, printOn(product.name, demoArtist)),
    product.isDigital ? firstSong(ctx, artist.id) : null,
  ])
  await merch.importProduct(ctx, {
    ...product,
    category: underscored(product.category),
    artistId: artist.id,
    images: [image],
    digitalFile,
    variants: product.category === 't-shirt' || product.category === 'hoodie' ? sizesOf(product.inventory) : [],
  })
}

/** The pieces over the sizes that people wear; the smallest is sold out. */
function sizesOf(pieces: number): VariantInput[] {
  const [medium, large] = [Math.ceil(pieces / 2), Math.ceil(pieces / 3)]
  const stock = { S: 0, M: medium, L: large, XL: pieces - medium - large }
  return Object.entries(stock).map(([name, inventory]) => ({ id: null, name, inventory, priceCents: null }))
}

/** A real file to download: the artist's newest song. */
async function firstSong(ctx: DomainContext, artistId: string): Promise<Uint8Array | null> {
  const { catalog } = ctx.services
  const [newest] = await catalog.songsOfArtist(ctx, artistId)
  const [song] = newest ? await catalog.songsForPlayback(ctx, [newest.id]) : []
  if (!song) return null
  const chunks: Buffer[] = []
  for await (const chunk of await ctx.ports.objects.read(song.audioKey)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
