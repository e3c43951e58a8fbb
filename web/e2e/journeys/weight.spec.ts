import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { DEMO, expect, signInDemo, test } from '../demo.ts'

/** Of 1,000 bytes. */
const KB = 1_000

/** What may be asked for before anybody has done anything: bytes of JavaScript, gzip, as the server sends it. */
const PAGES = [
  {
    path: '/',
    limit: 120 * KB,
    kinds: ['visitor', 'listener'],
    ready: (page: Page) => page.getByRole('link', { name: 'START YOUR JOURNEY' }),
  },
  {
    path: '/discover',
    limit: 180 * KB,
    kinds: ['visitor', 'listener'],
    ready: (page: Page) => page.getByRole('button', { name: /^Play / }).first(),
  },
  {
    path: `/artist/${DEMO.artist}`,
    limit: 180 * KB,
    kinds: ['visitor', 'listener'],
    ready: (page: Page) => page.getByRole('button', { name: /^Buy / }).first(),
  },
  {
    path: '/user/login',
    limit: 130 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  },
  {
    path: '/user/register',
    limit: 130 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Create Account' }),
  },
  {
    path: '/artist/register',
    limit: 130 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Create Artist Account' }),
  },
  {
    path: '/admin/login',
    limit: 130 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  },
  {
    path: '/subscribe',
    limit: 180 * KB,
    kinds: ['visitor'],
    ready: (page: Page) => page.getByRole('link', { name: 'Listener Register' }),
  },
] as const
const MOST_FILES = 15

for (const { path, limit, kinds, ready } of PAGES) {
  for (const kind of kinds) {
    test(`JavaScript of ${path} for a ${kind}`, async ({ page }) => {
      if (kind === 'listener') await signInDemo(page, 'user')
      const scripts = new Map<string, Promise<number>>()
      page.on('response', (answer) => {
        if (/javascript/.test(answer.headers()['content-type'] ?? ''))
          scripts.set(
            answer.url(),
            answer.body().then((body) => gzipSync(body, { level: 9 }).length),
          )
      })
      await page.goto(path)
      await expect(ready(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
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
      expect(sizes.length, list).toBeLessThanOrEqual(MOST_FILES)
      if (kind !== 'visitor') return
      // No script waits for another one: the HTML names them all.
      const html = await (await page.request.get(path)).text()
      expect(sizes.map(({ file }) => file).filter((file) => !html.includes(`"${file}"`))).toEqual([])
    })
  }
}

/** What every other page may name in its HTML, and the pages of long forms and of staff, which are worked on for longer. */
const NAMED = { most: 205 * KB, files: 15 }
const WORKED_ON = { most: 255 * KB, files: 24 }
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
    const { most, files: mostFiles } = WORKED_ON_PAGES.test(path) ? WORKED_ON : NAMED
    const bytes = files.reduce((sum, file) => sum + weigh(file), 0)
    return bytes > most || files.length > mostFiles ? [`${path}: ${bytes} bytes in ${files.length} files`] : []
  })
  expect(tooMuch).toEqual([])
})
