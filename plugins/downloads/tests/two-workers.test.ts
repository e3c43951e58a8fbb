import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { AudioTools } from '#api/platform/audio/port.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { catalog } from '#plugins/catalog'
import { mail } from '#plugins/mail'
import { mediaFolder, storedKeys } from '../../media/testing/media-fixtures.ts'
import { merchWorld, type MerchWorld, png } from '../../merch/testing/merch-world.ts'
import { downloads } from '../index.ts'

let world: MerchWorld
/** A second worker: an application of its own, with its own connections, on the same database and objects. */
let second: TestApp
const media = mediaFolder()
const LEASE_MS = 30_000

beforeAll(async () => {
  world = await merchWorld([mail, catalog, downloads])
  const { config, plugins } = world.test.app
  second = await startTestApp({
    plugins,
    clock: world.clock,
    database: { url: config.DATABASE_URL as string, drop: async () => {} },
    env: { FAIRWAVE_DATA_DIR: config.FAIRWAVE_DATA_DIR },
  })
})
afterAll(async () => {
  await second.close()
  await world.close()
  media.remove()
})

/** The worker's tools are those of the machine, until the `dying`th song: there it hangs, as if it had been killed. */
function watched({ platform, app }: TestApp) {
  const real = platform.audio as AudioTools
  const seen = { encoded: 0, dying: 0, hung: () => {}, revive: () => {} }
  const hangs = new Promise<void>((resolve) => {
    seen.hung = resolve
  })
  const revived = new Promise<void>((resolve) => {
    seen.revive = resolve
  })
  app.ports.audio = {
    ...real,
    encode: async (input) => {
      seen.encoded += 1
      if (seen.encoded === seen.dying) {
        seen.hung()
        await revived
      }
      await real.encode(input)
    },
  }
  return { seen, hangs }
}

it('one file is made by two workers at once, also when one is killed in the middle, and every buyer gets it', async () => {
  const { ctx } = world.test
  const artist = await world.artist()
  let releaseId = ''
  for (const [name, title] of Object.entries({ 'one.flac': 'Night Drive', 'two.flac': 'Dawn' })) {
    const song = await ctx.services.catalog.importSong(ctx, {
      ...{ artistId: artist.id, title, genre: 'Outrun', album: 'Neon Grid', releaseYear: 2026 },
      ...{ audio: new Uint8Array(media.tone(name, 1)), cover: await png(300, 300) },
    })
    releaseId = song.releaseId as string
  }
  await world.settle()
  const seller = await world.browser(artist)
  const { productId } = (await seller.rest('PUT', `/releases/${releaseId}/sale`, { price: 9 })).body
  const buyers = [await world.listener(), await world.listener()]
  for (const buyer of buyers) await world.buy(buyer, { id: productId, isDigital: true })
  await world.settle()

  // A worker that was killed renews nothing, however long this takes.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())

  // Both begin at once: one has the file. It is killed while it encodes the second song.
  const work = (test: TestApp) => test.runWork('downloads.file')
  const workers = [world.test, second].map((test) => ({ ...watched(test), test }))
  for (const { seen } of workers) seen.dying = 2
  const killed: Promise<number>[] = workers.map((worker) => work(worker.test))
  await Promise.race(workers.map(({ hangs }) => hangs))
  const [dead, alive] = workers[0]?.seen.encoded === 2 ? workers : workers.toReversed()
  if (!dead || !alive) throw new Error('two workers')
  expect(alive.seen.encoded).toBe(0)
  expect(await killed[workers.indexOf(alive)]).toBe(0)

  // The other one goes on behind the first song when the lease has ended, and no other run makes the file beside it.
  world.clock.advance(LEASE_MS - 1)
  expect(await work(alive.test)).toBe(0)
  world.clock.advance(1)
  alive.seen.dying = 0
  expect((await Promise.all([work(alive.test), work(alive.test)])).sort()).toEqual([0, 1])
  expect(alive.seen.encoded).toBe(1)

  // The dead one comes back: what it made counts for nothing.
  dead.seen.revive()
  expect(await killed[workers.indexOf(dead)]).toBe(0)
  const [file, ...more] = await world.db.downloadFile.findMany({ where: { songId: null } })
  expect(more).toEqual([])
  expect(file).toMatchObject({ state: 'ready' })
  const archives = (await storedKeys(world.test, 'downloads/')).filter((key) => key.includes(file?.id as string))
  expect(archives).toEqual([file?.objectKey])

  await world.settle()
  for (const buyer of buyers) {
    const browser = await world.browser(buyer)
    const { headers } = await browser.rest('GET', `/downloads/${file?.id}/file`)
    const answer = await browser.inject({ method: 'GET', url: String(headers.location) })
    expect(answer.statusCode).toBe(200)
    expect(BigInt(answer.rawPayload.length)).toBe(file?.bytes)
    const { email } = await world.db.listener.findUniqueOrThrow({ where: { id: buyer.id } })
    expect(await world.db.mailMessage.count({ where: { recipient: email, kind: 'downloads.ready' } })).toBe(1)
  }
})
