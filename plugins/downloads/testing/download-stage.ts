import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { AudioTools } from '#api/platform/audio/port.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { catalog } from '#plugins/catalog'
import { mail } from '#plugins/mail'
import { mediaFolder } from '../../media/testing/media-fixtures.ts'
import { type MerchWorld, type Person, merchWorld, png } from '../../merch/testing/merch-world.ts'
import { downloads } from '../index.ts'

/** A store of releases, with an artist who sells and a listener who buys for each test of a file. */
export function downloadStage() {
  let world: MerchWorld
  let real: AudioTools
  let cover: Uint8Array
  let artist: Person
  let buyer: Person
  let seller: TestClient
  let library: TestClient
  const media = mediaFolder()
  const tones = [media.tone('one.flac', 1), media.tone('two.flac', 2)]
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-bought-'))
  const DAY = 24 * 60 * 60_000
  const TRACKS = ['Night Drive', 'Dawn: a/b']

  beforeAll(async () => {
    world = await merchWorld([mail, catalog, downloads])
    real = world.test.platform.audio as AudioTools
    cover = await png(300, 300)
  })
  beforeEach(async () => {
    world.test.app.ports.audio = real
    await world.db.downloadFile.deleteMany()
    await world.db.work.deleteMany({ where: { kind: 'downloads.file' } })
    artist = await world.artist()
    buyer = await world.listener()
    seller = await world.browser(artist)
    library = await world.browser(buyer)
  })
  afterAll(async () => {
    await world.close()
    media.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A release of two songs. */
  async function release(album = 'Neon Grid'): Promise<{ id: string; songs: string[] }> {
    const { ctx } = world.test
    const songs: string[] = []
    let id = ''
    for (const [at, audio] of tones.entries()) {
      const song = await ctx.services.catalog.importSong(ctx, {
        ...{ artistId: artist.id, title: TRACKS[at] as string, genre: 'Outrun', album, releaseYear: 2026 },
        ...{ audio: new Uint8Array(audio), cover },
      })
      songs.push(song.id)
      id = song.releaseId as string
    }
    await world.test.deliverEvents()
    return { id, songs }
  }

  const sell = async (releaseId: string, price = 9, paysMore = false, by = seller) =>
    await by.rest('PUT', `/releases/${releaseId}/sale`, { price, paysMore })
  const saleOf = async (releaseId: string, by = library) => (await by.rest('GET', `/releases/${releaseId}/sale`)).body
  const buy = async (releaseId: string, price?: number, by = buyer) =>
    await world.buy(
      by,
      { id: (await saleOf(releaseId, await world.browser(by))).productId, isDigital: true },
      price ? { priceCents: price } : {},
    )
  const prepare = async (releaseId: string, format: string, songId?: string, by = library) =>
    await by.rest('POST', '/downloads', { releaseId, format, songId })
  /** Runs the workers' jobs. */
  const work = async () => {
    await world.settle()
    return await world.test.runWork('downloads.file')
  }
  /** The file behind the link, as a browser follows it. */
  async function fetched(id: string, by = library, range?: string) {
    const { status, headers } = await by.rest('GET', `/downloads/${id}/file`)
    expect(status).toBe(302)
    const answer = await by.inject({ method: 'GET', url: String(headers.location), headers: range ? { range } : {} })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }
  async function unpacked(id: string, by = library) {
    const { bytes, headers } = await fetched(id, by)
    const zip = join(folder, `${id}.zip`)
    writeFileSync(zip, bytes)
    execFileSync('unzip', ['-q', '-o', zip, '-d', join(folder, id)])
    const [inner] = readdirSync(join(folder, id))
    const path = join(folder, id, inner as string)
    return { headers, folder: inner, names: readdirSync(path).sort(), path: (name: string) => join(path, name) }
  }
  const probe = (path: string) =>
    JSON.parse(
      String(execFileSync('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path])),
    ) as { format: { tags: Record<string, string> }; streams: { codec_name: string }[] }
  const mailsTo = async (to: string) =>
    (await world.db.mailMessage.findMany({ where: { recipient: to }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)
  /** The buyer's session has ended meanwhile. */
  const signInAgain = async () => void (library = await world.browser(buyer))
  /** How many songs are encoded from here on. */
  function counting() {
    let count = 0
    world.test.app.ports.audio = {
      ...real,
      encode: async (input) => {
        count += 1
        await real.encode(input)
      },
    }
    return () => count
  }
  return {
    ...{
      media,
      tones,
      DAY,
      TRACKS,
      release,
      sell,
      saleOf,
      buy,
      prepare,
      work,
      fetched,
      unpacked,
      probe,
      mailsTo,
      counting,
      signInAgain,
    },
    get world() {
      return world
    },
    get real() {
      return real
    },
    get artist() {
      return artist
    },
    get buyer() {
      return buyer
    },
    get seller() {
      return seller
    },
    get library() {
      return library
    },
    get cover() {
      return cover
    },
  }
}
