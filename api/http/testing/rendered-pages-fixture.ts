import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { accountRow } from '../../testing/account-row.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createServer } from '../server.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="description" content="Of every page." />
<meta name="fairwave-plugins" content="" /><title>Fairwave</title></head>
<body><div id="root"></div><noscript>Fairwave needs JavaScript.</noscript><script type="module" src="/assets/entry.js"></script></body></html>`

/** A server of public pages at https://music.example, with the HTML and the routes of a small web. */
export function renderedPagesFixture() {
  let test: TestApp
  let server: FastifyInstance
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
  beforeAll(async () => {
    writeFileSync(join(directory, 'index.html'), PAGE)
    writeFileSync(
      join(directory, 'routes.json'),
      JSON.stringify([
        { path: '/', plugin: null },
        { path: '/discover', plugin: 'streaming' },
        { path: '/artist/:username', plugin: 'auth' },
        { path: '/artist/login', plugin: 'auth' },
        { path: '/song/:id', plugin: 'streaming' },
        { path: '/artist/:username/:release', plugin: 'streaming' },
        { path: '/product/:id', plugin: 'merch' },
        { path: '/terms', plugin: 'site' },
        { path: '/privacy', plugin: 'site' },
      ]),
    )
    test = await startTestApp({ env: { PUBLIC_URL: 'https://music.example', READY_ANSWERS: 'true' } })
    server = await createServer(test.app, { webDirectory: directory })
    await server.ready()
  })
  afterAll(async () => {
    await server.close()
    await test.close()
    rmSync(directory, { recursive: true, force: true })
  })

  async function artist(row: { name?: string; bio?: string; approved?: boolean } = {}) {
    const account = accountRow('told')
    const { id } = await test.ctx.db.artist.create({
      data: {
        ...account,
        name: row.name ?? 'Neon Harbor',
        genre: 'Darkwave',
        bio: row.bio ?? 'From the coast, and loud.',
        approvedAt: row.approved === false ? null : new Date(),
      },
    })
    return { id, username: account.username, path: `/artist/${account.username}` }
  }
  const song = (artistId: string, title: string) =>
    test.ctx.db.song.create({
      data: { artistId, title, genre: 'Outrun', duration: 200, audioKey: 'a', audioType: 'audio/mpeg', audioBytes: 1 },
    })

  /** Reads an address as a browser without JavaScript and a metadata reader do. */
  async function read(url: string) {
    const answer = await server.inject({ url, headers: { accept: 'text/html' } })
    const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true } })
    window.document.write(answer.body)
    const { document } = window
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
    const inside = document.querySelector('#root main')
    return {
      status: answer.statusCode,
      html: answer.body,
      title: document.title,
      meta,
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      feeds: [...document.querySelectorAll('link[type="application/rss+xml"]')].map((link) =>
        link.getAttribute('href'),
      ),
      scripts: [...document.querySelectorAll('script')].map(
        (script) => script.getAttribute('src') ?? script.getAttribute('type'),
      ),
      data: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'),
      descriptions: document.querySelectorAll('meta[name="description"]').length,
      text: inside?.textContent ?? '',
      elements: [...(inside?.querySelectorAll('script, img:not([srcset])') ?? [])].length,
    }
  }
  return {
    ...{ artist, song, read },
    get test() {
      return test
    },
    get server() {
      return server
    },
  }
}
