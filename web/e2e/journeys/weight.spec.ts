import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Locator, Page, Request } from '@playwright/test'
import { DEMO, expect, signInDemo, test } from '../demo.ts'
import { linkOn } from '../drawn.ts'
import { isLive, untilQuiet } from '../quiet.ts'
import { untilDrawn } from '../screens.ts'

/** 1,000 bytes. */
const KB = 1_000

type Kind = 'visitor' | 'listener' | 'artist' | 'admin'
interface Weighed {
  path: string
  /** Where the path has a part that differs: its address in the demo. */
  at?: (api: APIRequestContext) => Promise<string>
  limit: number
  kinds: readonly Kind[]
  ready: (page: Page) => Locator
}

const anySong = async (api: APIRequestContext) => await linkOn(api, `/artist/${DEMO.artist}`, '/song/')

/** Everything that a page loads, none of which waits for input: bytes of JavaScript, gzip, as the server sends it. */
const PAGES: readonly Weighed[] = [
  {
    path: '/',
    limit: 230 * KB,
    kinds: ['visitor', 'listener'],
    ready: (page: Page) => page.getByRole('link', { name: 'START YOUR JOURNEY' }),
  },
  {
    path: '/discover',
    limit: 230 * KB,
    kinds: ['visitor', 'listener'],
    ready: (page: Page) => page.getByRole('button', { name: /^Play / }).first(),
  },
  {
    path: `/artist/${DEMO.artist}`,
    limit: 230 * KB,
    kinds: ['visitor', 'listener'],
    ready: (page: Page) => page.getByRole('button', { name: /^Buy / }).first(),
  },
  {
    path: '/user/login',
    limit: 150 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  },
  {
    path: '/login',
    limit: 150 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  },
  {
    path: '/artist/login',
    limit: 150 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  },
  {
    path: '/forgot-password',
    limit: 150 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Send the link' }),
  },
  {
    path: '/user/register',
    limit: 150 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Create Account' }),
  },
  {
    path: '/artist/register',
    limit: 150 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Create Artist Account' }),
  },
  {
    path: '/admin/login',
    limit: 150 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  },
  {
    path: '/subscribe',
    limit: 230 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('link', { name: 'Listener Register' }),
  },
  {
    path: '/song/:id',
    at: anySong,
    limit: 230 * KB,
    kinds: ['visitor'],
    ready: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first(),
  },
  {
    path: '/artist/:username/:release',
    at: async (api) => await linkOn(api, await anySong(api), `/artist/${DEMO.artist}/`),
    limit: 230 * KB,
    kinds: ['visitor'],
    ready: (page) => page.getByRole('button', { name: /^Play all/ }),
  },
  {
    path: '/product/:id',
    at: async (api) => await linkOn(api, `/artist/${DEMO.artist}`, '/product/'),
    limit: 230 * KB,
    kinds: ['visitor'],
    ready: (page) => page.getByRole('button', { name: 'Buy', exact: true }),
  },
  {
    path: '/charts',
    limit: 230 * KB,
    kinds: ['visitor'],
    ready: (page) => page.getByRole('button', { name: /^Listen to / }).first(),
  },
  {
    path: '/report',
    limit: 230 * KB,
    kinds: ['visitor'],
    ready: (page) => page.getByRole('button', { name: 'Send report' }),
  },
  {
    path: '/search?q=neon',
    limit: 230 * KB,
    kinds: ['visitor'],
    ready: (page) => page.getByRole('heading', { name: 'Songs', level: 2 }),
  },
  {
    path: '/player',
    limit: 230 * KB,
    kinds: ['listener'],
    ready: (page) => page.getByRole('heading', { name: 'Music Player', exact: true }),
  },
  {
    path: '/library',
    limit: 230 * KB,
    kinds: ['listener'],
    ready: (page) => page.getByRole('heading', { name: 'Your Library' }),
  },
  {
    path: '/dashboard',
    limit: 230 * KB,
    kinds: ['artist'],
    ready: (page) => page.getByRole('tabpanel'),
  },
  {
    path: '/admin/dashboard',
    limit: 230 * KB,
    kinds: ['admin'],
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
]
const MAX_FILES = 20

for (const { path, at, limit, kinds, ready } of PAGES) {
  for (const kind of kinds) {
    test(`JavaScript of ${path} for a ${kind}`, async ({ page, api }) => {
      if (kind !== 'visitor') await signInDemo(page, kind === 'listener' ? 'user' : kind)
      const address = at ? await at(api) : path
      const scripts = new Map<string, Promise<number>>()
      page.on('response', (answer) => {
        if (/javascript/.test(answer.headers()['content-type'] ?? ''))
          scripts.set(
            answer.url(),
            answer.body().then((body) => gzipSync(body, { level: 9 }).length),
          )
      })
      const pending = new Set<Request>()
      page.on('request', (request) => {
        if (!isLive(request)) pending.add(request)
      })
      page.on('requestfinished', (request) => pending.delete(request))
      page.on('requestfailed', (request) => pending.delete(request))
      await page.goto(address)
      await untilDrawn(page)
      await expect(ready(page)).toBeVisible()
      await untilQuiet(page)
      await expect(page.getByRole('group', { name: 'Social networks' })).toBeAttached()
      await expect.poll(() => pending.size).toBe(0)
      const first = await page.evaluate(() => {
        const [{ loadEventEnd }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
        return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loadEventEnd)
          .map(({ name }) => new URL(name).pathname)
      })
      const sizes = await Promise.all(
        [...scripts].map(async ([url, bytes]) => ({ file: new URL(url).pathname, bytes: await bytes })),
      )
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
      const list = sizes
        .sort((a, b) => b.bytes - a.bytes)
        .map(({ file, bytes }) => `${bytes} ${file}`)
        .join('\n')
      test.info().annotations.push({ type: 'bytes', description: `${total} in ${sizes.length} files\n${list}` })
      expect(sizes.length, 'scripts were seen').toBeGreaterThan(2)
      expect(total, list).toBeLessThanOrEqual(limit)
      expect(sizes.length, list).toBeLessThanOrEqual(MAX_FILES)
      if (kind !== 'visitor') return
      // No script of what is seen first waits for another one: the HTML names them all.
      const html = await (await page.request.get(address)).text()
      expect([...first].filter((file) => !html.includes(`"${file}"`))).toEqual([])
    })
  }
}

/** Limits of every other page's HTML, and of long forms and staff pages, which are used for longer. */
const NAMED = { most: 230 * KB, files: 20 }
const WORKED_ON = { most: 255 * KB, files: 26 }
const WORKED_ON_PAGES = /^\/(?:admin|dashboard|orders|settings|upload-)/

test('scripts that each page names', () => {
  const dist = join(import.meta.dirname, '../../dist')
  const routes = JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8')) as { path: string; files: string[] }[]
  const weights = new Map<string, number>()
  const weigh = (file: string) => {
    const known = weights.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
    weights.set(file, known)
    return known
  }
  expect(routes.length).toBeGreaterThan(50)
  const tooMuch = routes.flatMap(({ path, files }) => {
    const { most, files: maxFiles } = WORKED_ON_PAGES.test(path) ? WORKED_ON : NAMED
    const bytes = files.reduce((sum, file) => sum + weigh(file), 0)
    return bytes > most || files.length > maxFiles ? [`${path}: ${bytes} bytes in ${files.length} files`] : []
  })
  expect(tooMuch).toEqual([])
})
