import type { APIRequestContext, Page, Request } from '@playwright/test'
import { DEMO, expect, signInDemo, test } from '../demo.ts'
import { linkOn } from '../drawn.ts'
import { isLive } from '../quiet.ts'
import { untilDrawn } from '../screens.ts'

const PAGES = [
  { path: '/', kind: 'visitor' },
  { path: '/discover', kind: 'visitor' },
  { path: '/discover', kind: 'user' },
  { path: `/artist/${DEMO.artist}`, kind: 'visitor' },
  { path: `/artist/${DEMO.artist}`, kind: 'user' },
  { path: '/charts', kind: 'visitor' },
  { path: '/search?q=neon', kind: 'visitor' },
  { path: '/library', kind: 'user' },
  { path: 'a song', kind: 'visitor' },
  { path: 'a release', kind: 'visitor' },
  { path: 'a product', kind: 'visitor' },
] as const

const ARTIST = `/artist/${DEMO.artist}`
const ADDRESSES: Readonly<Record<string, (api: APIRequestContext) => Promise<string>>> = {
  'a song': async (api) => await linkOn(api, ARTIST, '/song/'),
  'a release': async (api) => await linkOn(api, await linkOn(api, ARTIST, '/song/'), `${ARTIST}/`),
  'a product': async (api) => await linkOn(api, ARTIST, '/product/'),
}

/** Names of the page's controls and headings, as often as they are there. */
const contents = async (page: Page): Promise<string[]> =>
  await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, h1, h2, h3, [role="slider"], [role="tab"], [role="button"]',
      ),
    ]
      .map((each) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent.trim()}`)
      .sort(),
  )

/** Resolves when nothing is being loaded and what is on the page stays through three idle periods. */
const untilQuiet = async (page: Page, pending: ReadonlySet<Request>): Promise<void> => {
  let last = ''
  let same = 0
  await expect
    .poll(async () => {
      await page.evaluate(async () => await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 })))
      const now = (await contents(page)).join()
      same = now === last && pending.size === 0 ? same + 1 : 0
      last = now
      return same
    })
    .toBeGreaterThanOrEqual(3)
}

for (const { path, kind } of PAGES)
  test(`all that ${path} has for a ${kind} is there before anybody touches it`, async ({ page, api }) => {
    if (kind === 'user') await signInDemo(page, kind)
    const pending = new Set<Request>()
    page.on('request', (request) => isLive(request) || pending.add(request))
    page.on('requestfinished', (request) => pending.delete(request))
    page.on('requestfailed', (request) => pending.delete(request))
    await page.goto((await ADDRESSES[path]?.(api)) ?? path)
    await untilDrawn(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('group', { name: 'Social networks' })).toBeAttached()
    await untilQuiet(page, pending)
    const before = await contents(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) asked.push(request.url())
    })
    await page.evaluate(() => {
      for (const type of ['pointermove', 'touchstart', 'wheel', 'scroll']) window.dispatchEvent(new Event(type))
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
      window.scrollTo(0, document.documentElement.scrollHeight)
    })
    await untilQuiet(page, pending)
    expect(asked).toEqual([])
    expect(await contents(page)).toEqual(before)
  })
