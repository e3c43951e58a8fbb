import sharp from 'sharp'
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { accountRow } from '../../testing/account-row.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { PageCard } from '../pages/public-page.ts'
import { cardPicture } from './card-address.ts'
import { drawCard } from './draw-card.ts'
import { inTurn } from './in-turn.ts'
import { fitText, setText } from './set-text.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://music.example' } })
})
afterAll(() => test.close())

const get = (url: string, headers = {}) => test.server.inject({ url, headers })

async function song(title = 'Night Grid') {
  const artist = await test.ctx.db.artist.create({
    data: { ...accountRow('carded'), name: 'Neon Harbor', genre: 'Outrun', bio: 'b', approvedAt: new Date() },
  })
  const coverKey = `artists/${artist.id}/images/${randomUUID()}`
  const cover = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#2255aa' } })
    .webp()
    .toBuffer()
  await test.platform.objects.write(`${coverKey}/320.webp`, cover, { contentType: 'image/webp' })
  const audio = { audioKey: 'a', audioType: 'audio/mpeg', audioBytes: 1 }
  return await test.ctx.db.song.create({
    data: { artistId: artist.id, title, genre: 'Outrun', duration: 200, ...audio, coverKey, coverWidths: [320] },
  })
}
const addressOf = async (page: string) => {
  const found = await get(`/cards/${'0'.repeat(16)}${page}.jpg`)
  return found.headers.location as string
}

it('a page has one picture, large, kept for ever, for pages of others too, and drawn once for fifty who ask together', async () => {
  const { id } = await song()
  const address = await addressOf(`/song/${id}`)
  expect(address).toMatch(new RegExp(`^/cards/[\\w-]{16}/song/${id}\\.jpg$`))
  const read = vi.spyOn(test.platform.objects, 'read')
  onTestFinished(() => read.mockRestore())
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(address)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(read).toHaveBeenCalledTimes(1)
  const { headers, rawPayload } = answers[0] as (typeof answers)[0]
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'jpeg' })
  // The cover is on it.
  const [red = 0, , blue = 0] = await sharp(rawPayload)
    .extract({ left: 200, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(blue - red).toBeGreaterThan(100)
  expect((await get(address, { 'if-none-match': headers.etag })).statusCode).toBe(304)
})

it('another title is another address, and the old one leads there', async () => {
  const { id } = await song()
  const before = await addressOf(`/song/${id}`)
  await test.ctx.db.song.update({ where: { id }, data: { title: 'Day Grid' } })
  const moved = await get(before)
  expect([moved.statusCode, moved.headers['cache-control']]).toEqual([302, 'public, max-age=300'])
  expect(moved.headers.location).not.toBe(before)
  expect((await get(moved.headers.location as string)).statusCode).toBe(200)
})

it('what not everybody may see has none, nor has what is no page', async () => {
  const { id } = await song()
  const address = await addressOf(`/song/${id}`)
  expect((await get(address)).statusCode).toBe(200)
  await test.ctx.db.song.update({ where: { id }, data: { state: 'hidden' } })
  const owner = { accountKind: 'user' as const, accountId: randomUUID(), createdAt: new Date(), changedAt: new Date() }
  const list = { ...owner, title: 'Mine', description: '' }
  const closed = await test.ctx.db.playlist.create({ data: { ...list, visibility: 'private' } })
  const open = await test.ctx.db.playlist.create({ data: { ...list, visibility: 'public' } })
  for (const url of [address, `/cards/${'0'.repeat(16)}/playlist/${closed.id}.jpg`, '/cards/x', '/cards/../../etc.jpg'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  expect((await get(await addressOf(`/playlist/${open.id}`))).statusCode).toBe(200)
  const home = await get(await addressOf('/home'))
  expect(home.headers['content-type']).toBe('image/jpeg')
})

it('texts are outlines of the own fonts: the same bytes on a machine that has none', async () => {
  const card: PageCard = { kind: 'Song', title: 'Night Grid', by: 'Ночной Şehir', facts: 'Outrun · 3:20', pictures: [] }
  const here = await drawCard(card, [])
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>')
  const script = `import { createHash } from 'node:crypto'; import { drawCard } from ${JSON.stringify(join(import.meta.dirname, 'draw-card.ts'))};
    console.log(createHash('sha256').update(await drawCard(${JSON.stringify(card)}, [])).digest('hex'))`
  const elsewhere = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, FONTCONFIG_FILE: join(folder, 'fonts.conf'), HOME: folder },
    encoding: 'utf8',
  }).trim()
  expect(elsewhere).toBe(createHash('sha256').update(here).digest('hex'))
  // And there is something to see of them.
  const without = await drawCard({ ...card, title: '' }, [])
  const bright = async (bytes: Buffer) =>
    (await sharp(bytes).extract({ left: 572, top: 180, width: 560, height: 180 }).greyscale().raw().toBuffer()).filter(
      (value) => value > 200,
    ).length
  expect(await bright(here)).toBeGreaterThan((await bright(without)) + 3_000)
})

it('names fit: smaller, on more lines, and in the end cut; signs that no font has are left out', () => {
  const sizes = [
    { size: 84, lines: 1 },
    { size: 48, lines: 2 },
  ]
  const fit = (text: string) => fitText(text, 'display', { width: 560, sizes })
  expect(fit('Night Grid')).toMatchObject({ size: 84, lines: [{}] })
  for (const text of ['Night Grid '.repeat(30), 'x'.repeat(5_000), 'Supercalifragilisticexpialidocious']) {
    const { size, lines } = fit(text)
    expect([text.slice(0, 5), size, lines.length]).toEqual([text.slice(0, 5), 48, 2])
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(560)
  }
  expect(setText('東京 🚗', 'display', 20).width).toBeLessThan(20)
  expect(fit('🚗').lines).toEqual([])
})

it('says to the picture what it changes with', () => {
  const card: PageCard = { kind: 'Song', title: 'Night Grid', by: 'Neon Harbor', pictures: [] }
  const { path, alt } = cardPicture('/song/1', card)
  expect(alt).toBe('Song: Night Grid · Neon Harbor')
  expect(cardPicture('/song/1', { ...card }).path).toBe(path)
  expect(cardPicture('/song/1', { ...card, pictures: ['a'] }).path).not.toBe(path)
})

it('draws one at a time, and refuses what would wait too long', async () => {
  const turn = inTurn('The picture', 3)
  let [now, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (now += 1))
    await new Promise((done) => setImmediate(done))
    now -= 1
  }
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => turn(work)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(most).toBe(1)
  await expect(turn(async () => 'again')).resolves.toBe('again')
})
