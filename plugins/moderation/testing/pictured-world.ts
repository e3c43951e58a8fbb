import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '#api/http/server.ts'
import { startTestAppForTest } from '#api/testing/test-app.ts'
import { moderationWorld } from './moderation-world.ts'

const WIDTHS = [320, 640]
export const REASON = 'Drawn by somebody else.'
const PAGES = ['/song/:id', '/artist/:username', '/artist/:username/:release', '/product/:id', '/playlist/:id']

const coverOf = ({ key }: { key: string }) => ({ coverKey: key, coverWidths: WIDTHS })

/** Which of these answers name a picture's address. */
export const namedIn = (all: Record<string, string>, imageId: string) =>
  Object.entries(all).flatMap(([where, text]) => (text.includes(`/${imageId}/`) ? [where] : []))

/** A fixture of all pictures by artists, staff that hides them, and the whole site as a visitor reads it. */
export async function picturedWorld() {
  const world = await moderationWorld()
  const editor = await world.staff('editor')
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><html><head><title>Fairwave</title></head><body></body></html>',
  )
  writeFileSync(join(directory, 'routes.json'), JSON.stringify(PAGES.map((path) => ({ path, plugin: null }))))
  const site = await createServer(world.test.app, { webDirectory: directory })
  await site.ready()

  /** A stored picture of an artist: its key, its id for reports, and its addresses. */
  async function picture(artistId: string) {
    const imageId = randomUUID()
    const now = world.test.clock.now()
    const key = `artists/${artistId}/images/${imageId}`
    for (const width of WIDTHS) {
      const file = `${key}/${width}.webp`
      await world.test.platform.objects.write(file, Buffer.from(`${width} of ${imageId}`), {
        contentType: 'image/webp',
      })
      await world.db.storedObject.create({
        data: {
          key: file,
          ownerKind: 'artist',
          ownerId: artistId,
          createdAt: now,
          usedAt: now,
        },
      })
    }
    const paths = WIDTHS.map((width) => `/images/${artistId}/${imageId}/${width}.webp`)
    return { key, imageId, id: `${artistId}:${imageId}`, paths, address: `/api${paths[1]}`, small: `/api${paths[0]}` }
  }

  /** A release with one song and their cover, a product with two pictures, a face, a banner, a playlist: all for everybody to see. */
  async function published() {
    const owner = await world.artist()
    const [cover, first, second, face, banner] = await Promise.all(Array.from({ length: 5 }, () => picture(owner.id)))
    if (!cover || !first || !second || !face || !banner) throw new Error('no pictures')
    const { db, test } = world
    const now = test.clock.now()
    const title = `Tide ${randomUUID().slice(0, 8)}`
    const slug = title.toLowerCase().replace(' ', '-')
    const release = await db.release.create({
      data: { artistId: owner.id, title, slug, kind: 'single', trackCount: 1, totalSeconds: 60, ...coverOf(cover) },
    })
    const { id: songId } = await world.song(owner.id, title)
    await db.song.update({ where: { id: songId }, data: { releaseId: release.id, trackNumber: 1, ...coverOf(cover) } })
    const pictures = [first, second].map(({ key }) => ({ key, widths: WIDTHS, color: null, alt: '' }))
    const product = await db.product.create({
      data: {
        ...{ artistId: owner.id, name: title, description: 'd', priceCents: 100, category: 'vinyl' },
        ...{ pictures, imageKey: first.key, imageWidths: WIDTHS },
      },
    })
    await db.artistProfile.create({
      data: {
        ...{ artistId: owner.id, faceKey: face.key, faceWidths: WIDTHS, changedAt: now },
        ...{ bannerKey: banner.key, bannerWidths: WIDTHS },
      },
    })
    const playlist = await db.playlist.create({
      data: {
        accountKind: 'artist',
        accountId: owner.id,
        title,
        description: '',
        visibility: 'public',
        createdAt: now,
        changedAt: now,
      },
    })
    await db.playlistEntry.create({
      data: { playlistId: playlist.id, songId, position: 1, addedAt: now },
    })
    await world.test.ctx.emit('song.published', { songId, artistId: owner.id })
    await world.test.deliverEvents()
    await world.test.runJob('search.refresh')
    return {
      owner,
      title,
      slug,
      releaseId: release.id,
      songId,
      productId: product.id,
      playlistId: playlist.id,
      cover,
      first,
      second,
      face,
      banner,
    }
  }

  /** Everything that a visitor gets of it, as text. */
  async function readAll({
    owner,
    title,
    slug,
    releaseId,
    songId,
    productId,
    playlistId,
  }: Awaited<ReturnType<typeof published>>): Promise<Record<string, string>> {
    const visitor = world.test.client()
    const rest = async (path: string) => {
      const { body } = await visitor.rest('GET', path)
      return typeof body === 'string' ? body : JSON.stringify(body)
    }
    const page = async (url: string) => (await site.inject({ url, headers: { accept: 'text/html' } })).body
    const { data } = await visitor.graphql(
      `query ($song: ID!, $product: ID!, $list: ID!, $words: String!) {
        song(id: $song) { coverImageUrl coverSrcSet }
        product(id: $product) { imageUrl imageSrcSet pictures { url srcSet } }
        playlist(id: $list) { covers { url srcSet } }
        search(query: $words) { edges { node { title imageUrl imageSrcSet } } }
      }`,
      { song: songId, product: productId, list: playlistId, words: title },
    )
    return {
      graphql: JSON.stringify(data),
      song: await rest(`/songs/${songId}`),
      release: await rest(`/releases/${releaseId}`),
      newest: await rest('/discover/new-releases'),
      products: await rest(`/artists/${owner.id}/merchandise`),
      profile: await rest(`/artists/${owner.id}/profile`),
      playlist: await rest(`/playlists/${playlistId}`),
      search: await rest(`/search?q=${encodeURIComponent(title)}`),
      feed: await rest(`/artists/${owner.username}/songs.rss`),
      songPage: await page(`/song/${songId}`),
      releasePage: await page(`/artist/${owner.username}/${slug}`),
      artistPage: await page(`/artist/${owner.username}`),
      productPage: await page(`/product/${productId}`),
      embed: await page(`/embed/song/${songId}`),
    }
  }
  const get = async (path: string, who = world.test.client(), headers = {}) =>
    (await who.rest('GET', path, undefined, headers)).status
  const collection = async (who: typeof editor, mutation: string, variables: object) =>
    await who.client.graphql<Record<string, { id: string; values: Record<string, unknown>; actions: string[] }>>(
      mutation,
      { ...variables },
    )
  const hide = (address: string, who = editor) =>
    collection(
      who,
      `mutation ($values: JSON!) { createCollectionRecord(name: "withheld-pictures", values: $values) { id values actions } }`,
      { values: { address, reason: REASON } },
    )
  const restore = (id: string, who = editor) =>
    collection(
      who,
      `mutation ($id: ID!) { runCollectionAction(name: "withheld-pictures", id: $id, action: "restore") { id } }`,
      { id },
    )

  /** Another process on the same database, until the test is over. */
  const otherProcess = () =>
    startTestAppForTest({ database: { url: world.test.app.config.DATABASE_URL ?? '', drop: async () => {} } })
  const close = async () => {
    await site.close()
    await world.test.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { ...world, editor, published, readAll, get, hide, restore, otherProcess, close }
}

export type PicturedWorld = Awaited<ReturnType<typeof picturedWorld>>
