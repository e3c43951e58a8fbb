import type { Page } from '@playwright/test'
import { DEMO, expect, signInDemo, test } from '../demo.ts'
import { hold } from '../forms.ts'
import { untilQuiet } from '../quiet.ts'
import { untilDrawn } from '../screens.ts'

/** All that moves without anybody having done anything: more than a listener notices is too much. */
const LIMIT = 0.02

async function watchShifts(page: Page): Promise<() => Promise<{ total: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const seen: { value: number; moved: string[] }[] = []
    Object.assign(window, { layoutShifts: seen })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} ${node.textContent?.slice(0, 30)}` : String(node?.nodeName),
        )
        seen.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // A shift is reported with the frame after it.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return await page.evaluate(() => {
      const { layoutShifts } = window as unknown as { layoutShifts: { value: number; moved: string[] }[] }
      return {
        total: layoutShifts.reduce((sum, { value }) => sum + value, 0),
        moved: layoutShifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(' | ')}`),
      }
    })
  }
}

const PAGES = [
  { path: '/', queries: [], ready: (page: Page) => page.getByRole('link', { name: 'START YOUR JOURNEY' }) },
  {
    path: '/discover',
    queries: ['NewReleases'],
    ready: (page: Page) => page.getByRole('button', { name: /^Play / }).first(),
  },
  {
    path: `/artist/${DEMO.artist}`,
    queries: ['ApprovedArtist', 'ApprovedArtistSongs', 'StoreSection'],
    ready: (page: Page) => page.getByRole('button', { name: /^Play / }).first(),
  },
  {
    // The price, or the link to the purchase, is there without any input.
    path: '/artist/palmvector/pilot-season',
    queries: ['ReleasePage', 'ReleaseSale'],
    ready: (page: Page) => page.getByRole('link', { name: /^(?:Buy digital album – from \$7\.00|Download)$/ }),
  },
]

for (const width of [360, 1440]) {
  for (const kind of ['visitor', 'listener'] as const) {
    for (const { path, queries, ready } of PAGES) {
      test(`${path} stands still while it loads, for a ${kind} at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        if (kind === 'listener') {
          await signInDemo(page, 'user')
          // A device that has shown a page to who is signed in holds the place of the library from then on.
          await page.goto('/how-lists-work')
          await expect(page.locator('html[data-rail]')).toBeAttached()
        }
        const shifts = await watchShifts(page)
        // Each answer comes after what was there before it has been drawn.
        const letGo = []
        for (const query of queries) letGo.push(await hold(page, query))
        await page.goto(path)
        await untilDrawn(page)
        await expect(page.getByRole('main')).toBeVisible()
        for (const answer of letGo) {
          await shifts()
          answer()
        }
        await expect(ready(page)).toBeVisible()
        await untilQuiet(page)
        const { total, moved } = await shifts()
        expect(total, moved.join('\n')).toBeLessThan(LIMIT)
      })
    }
  }
}
