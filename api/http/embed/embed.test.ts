import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plugins } from '#plugins'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definePlugin } from '../../app/plugin.ts'
import { accountRow } from '../../testing/account-row.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createServer } from '../server.ts'

/** Every song of an even length has a half minute. */
const previews = definePlugin({
  name: 'previews-of-test',
  dependsOn: ['catalog'],
  providers: {
    'catalog.previews': async (ctx, { songIds }) => {
      const songs = await ctx.services.catalog.findSongs(ctx, songIds)
      const even = [...songs.values()].filter(({ duration }) => duration % 2 === 0)
      const fileOf = (id: string) => ({ path: `/api/songs/${id}/preview?v=1`, contentType: 'audio/mp4', bytes: 1 })
      return new Map(even.map(({ id }) => [id, fileOf(id)]))
    },
  },
})

let test: TestApp
let server: FastifyInstance
const directory = mkdtempSync(join(tmpdir(), 'fairwave-embed-'))
beforeAll(async () => {
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><html><head><title>Fairwave</title></head><body><noscript></noscript></body></html>',
  )
  const routes = ['/song/:id', '/artist/:username/:release', '/playlist/:id', '/artist/:username', '/discover']
  writeFileSync(join(directory, 'routes.json'), JSON.stringify(routes.map((path) => ({ path, plugin: null }))))
  writeFileSync(join(directory, 'embed.json'), JSON.stringify({ script: '/assets/e.js', style: '/assets/e.css' }))
  test = await startTestApp({
    env: { PUBLIC_URL: 'https://music.example', READY_ANSWERS: 'true' },
    plugins: [...plugins, previews],
  })
  server = await createServer(test.app, { webDirectory: directory })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await test.close()
  rmSync(directory, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => server.inject({ url, headers })
const oembed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

async function release() {
  const account = accountRow('embedded')
  const artist = await test.ctx.db.artist.create({
    data: { ...account, name: 'Neon <b> Harbor', genre: 'Outrun', bio: 'b', approvedAt: new Date() },
  })
  const made = await test.ctx.db.release.create({
    data: {
      artistId: artist.id,
      title: 'Tide Tables',
      slug: 'tide-tables',
      kind: 'album',
      state: 'published',
      trackCount: 2,
      totalSeconds: 401,
    },
  })
  const song = (title: string, duration: number, trackNumber: number) =>
    test.ctx.db.song.create({
      data: {
        artistId: artist.id,
        releaseId: made.id,
        trackNumber,
        title,
        genre: 'Outrun',
        duration,
        audioKey: 'a',
        audioType: 'audio/mpeg',
        audioBytes: 1,
      },
    })
  const [first, second] = [await song('Night Grid', 200, 1), await song('"Odd" & one', 201, 2)]
  return {
    artist,
    first,
    second,
    path: `/artist/${account.username}/tide-tables`,
    embed: `/embed/release/${account.username}/tide-tables`,
  }
}

it('plays a song, a release and a playlist within pages of others, and knows nobody there', async () => {
  const { first, embed } = await release()
  const owner = { accountKind: 'user' as const, accountId: randomUUID(), createdAt: new Date(), changedAt: new Date() }
  const list = await test.ctx.db.playlist.create({
    data: { ...owner, title: 'Coast', description: '', visibility: 'unlisted', songCount: 1 },
  })
  await test.ctx.db.playlistEntry.create({
    data: { playlistId: list.id, songId: first.id, position: 1, addedAt: new Date() },
  })
  for (const [url, shown] of [
    [`/embed/song/${first.id}`, 'Night Grid'],
    [embed, 'Tide Tables'],
    [`/embed/playlist/${list.id}`, 'Coast'],
  ] as const) {
    const page = await get(url, { cookie: 'fairwave_session=x' })
    expect([url, page.statusCode]).toEqual([url, 200])
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/)
    expect(page.headers).not.toHaveProperty('x-frame-options')
    expect(page.headers).not.toHaveProperty('set-cookie')
    expect(page.body).toContain(`>${shown}</a></h1>`)
    expect(page.body).toContain('Listen in full on Fairwave')
    expect(page.body).toContain(`data-preview="/api/songs/${first.id}/preview?v=1"`)
    expect(page.body).toContain(`<audio controls preload="none" src="/api/songs/${first.id}/preview?v=1"`)
    expect(page.body).toContain('<script type="module" src="/assets/e.js">')
  }
  const whole = (await get(embed)).body
  expect(whole.match(/<li>/g)).toHaveLength(2)
  expect(whole.match(/<li><button/g)).toHaveLength(1)
  expect(whole).toContain('Neon &lt;b&gt; Harbor')
  expect((await get(`${embed}?theme=light`)).body).toContain('data-theme="light"')
  expect((await get(`${embed}?theme=%22x`)).body).toContain('data-theme="auto"')
})

it('leads to the page where a song has no half minute', async () => {
  const { second } = await release()
  const { body } = await get(`/embed/song/${second.id}`)
  expect(body).not.toContain('data-preview')
  expect(body).toContain(`<a class="play" href="https://music.example/song/${second.id}"`)
})

it('every other page stays out of frames, and what is hidden, pending or unknown has no player', async () => {
  const { first, path, embed } = await release()
  for (const url of [
    path,
    `/song/${first.id}`,
    '/discover',
    '/cards/x',
    '/oembed',
    '/embed/nothing',
    `/embed/song/${randomUUID()}`,
  ]) {
    const { headers } = await get(url)
    expect([url, headers['x-frame-options']]).toEqual([url, 'SAMEORIGIN'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  expect((await get(`/embed/song/${first.id}`)).statusCode).toBe(200)
  await test.ctx.db.song.update({ where: { id: first.id }, data: { state: 'hidden' } })
  await test.ctx.db.release.updateMany({ where: { artistId: first.artistId }, data: { state: 'hidden' } })
  for (const url of [`/embed/song/${first.id}`, embed, '/embed/song/x', '/embed/artist/x', '/embed/song/%00'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  expect((await oembed(`https://music.example/song/${first.id}`)).statusCode).toBe(404)
})

it('other sites find it by oEmbed, from the page and from the player', async () => {
  const { first, path, embed, artist } = await release()
  const page = await get(path)
  const [, discovered] =
    /<link rel="alternate" type="application\/json\+oembed" title="[^"]+" href="https:\/\/music\.example([^"]+)">/.exec(
      page.body,
    ) ?? []
  const answer = await get((discovered as string).replaceAll('&amp;', '&'))
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(answer.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    provider_name: 'Fairwave',
    title: 'Tide Tables',
    author_name: 'Neon <b> Harbor',
    author_url: `https://music.example/artist/${artist.username}`,
    thumbnail_width: 1_200,
    width: 480,
    height: 420,
  })
  expect(answer.json().html).toMatch(
    new RegExp(`^<iframe src="https://music\\.example${embed}" width="480" height="420" `),
  )
  expect(answer.json().html).toContain('Neon &lt;b&gt; Harbor')
  expect((await get(answer.json().thumbnail_url.slice('https://music.example'.length))).headers['content-type']).toBe(
    'image/jpeg',
  )
  const song = (await oembed(`https://music.example/embed/song/${first.id}?theme=dark`)).json()
  expect([song.title, song.width, song.height]).toEqual(['Night Grid', 480, 160])
})

it('keeps to the size that is asked for, and refuses as the protocol says', async () => {
  const { path } = await release()
  const url = `https://music.example${path}`
  for (const [most, width, height] of [
    ['&maxwidth=300&maxheight=200', 300, 160],
    ['&maxheight=120', 480, 96],
    ['&maxheight=50&maxwidth=5000', 480, 50],
  ] as const) {
    const answer = (await oembed(url, most)).json()
    expect([answer.width, answer.height, answer.thumbnail_url]).toEqual([width, height, undefined])
  }
  expect((await oembed(url, '&format=xml')).statusCode).toBe(501)
  for (const other of [
    'https://elsewhere.example/song/1',
    'https://music.example/discover',
    'https://music.example/',
    'https://music.example/%E0',
  ])
    expect([other, (await oembed(other)).statusCode]).toEqual([other, 404])
  for (const query of ['', '?url=nothing', `?url=${url}&maxwidth=-1`, `?url=${url}&maxheight=x`])
    expect([query, (await get(`/oembed${query}`)).statusCode]).toEqual([query, 400])
})
