import type { Locator } from '@playwright/test'
import axe from 'axe-core'
import { DEMO_PROFILES } from '../../../demo/demo-profiles.ts'
import { DEMO, expect, signInDemo, test } from '../demo.ts'
import { untilDrawn } from '../screens.ts'

// Axe leaves this rule out unless it is asked for. Lists only: content under the player bar can be scrolled free.
const PAGES = [
  { path: '/discover', links: 'main [aria-label="New releases"] a' },
  { path: `/artist/${DEMO.artist}`, links: 'main section li a' },
  { path: '/charts', links: 'main ol a' },
]

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true })

for (const { path, links } of PAGES)
  test(`${path}: links of lists are far enough from each other for a finger`, async ({ page }) => {
    await page.goto(path)
    await untilDrawn(page)
    await expect(page.locator(links).first()).toBeVisible()
    await page.evaluate(axe.source)
    const found = await page.evaluate(async (include) => {
      const { axe: injected } = window as unknown as { axe: typeof axe }
      const { violations } = await injected.run({ include }, { runOnly: ['target-size'] })
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
    }, links)
    expect(found).toEqual([])
  })

/** Visible targets lower or narrower than 24 px (WCAG 2.5.8). */
const tooSmall = async (within: Locator, what: string) =>
  await within.locator(what).evaluateAll((all) =>
    all.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect()
      return width > 0 && Math.min(width, height) < 24 ? [`${each.outerHTML.slice(0, 120)}: ${width} × ${height}`] : []
    }),
  )

test('the album of a song leads to its release, and the player of a visitor is made for fingers', async ({ page }) => {
  await page.goto(`/artist/${DEMO.artist}`)
  await untilDrawn(page)
  const song = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Night Grid' }) })
  const album = song.getByRole('link', { name: 'Harbor Lights', exact: true })
  await expect(album).toHaveAttribute('href', `/artist/${DEMO.artist}/harbor-lights`)
  expect(await tooSmall(song, 'a, button')).toEqual([])
  await song.getByRole('button', { name: 'Play Night Grid' }).tap()
  const bar = page.locator('[data-player]')
  await expect(bar.getByText('Night Grid').first()).toBeVisible()
  expect(await tooSmall(bar, 'a, button')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar.locator('a').first()).toBeVisible()
  expect(await tooSmall(bar, 'a, button')).toEqual([])
  await page.goto(`/artist/${DEMO.artist}`)
  await untilDrawn(page)
  await album.tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Lights' })).toBeVisible()
})

test('links of /subscription are high enough for a finger', async ({ page }) => {
  await signInDemo(page, 'user')
  await page.goto('/subscription')
  await untilDrawn(page)
  await expect(page.getByRole('main').locator('a[href^="/artist/"]').first()).toBeVisible()
  expect(await tooSmall(page.getByRole('main'), 'a[href^="/artist/"]')).toEqual([])
})

for (const width of [360, 768, 1024, 1440])
  test(`the words of an artist’s page stay below its banner at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const banner = page.getByAltText(DEMO_PROFILES[DEMO.artist]?.bannerAlt ?? '')
    // The demo gets its pictures after its songs.
    await expect(async () => {
      await page.goto(`/artist/${DEMO.artist}`)
      await untilDrawn(page)
      await expect(banner).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 240_000 })
    const head = page.getByRole('main').locator('header').first()
    const name = head.getByRole('heading', { level: 1 })
    const follow = head.getByRole('button', { name: /^Follow/ })
    const placeOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return { top: box?.y ?? Number.NaN, bottom: box ? box.y + box.height : Number.NaN }
    }
    // Its place is kept, the button comes with its feature. What the server drew is replaced once, and has no place at that moment.
    for (const part of [name, follow])
      await expect(async () => {
        expect((await placeOf(part)).top).toBeGreaterThanOrEqual((await placeOf(banner)).bottom)
      }).toPass({ timeout: 20_000 })
  })

for (const width of [768, 1024, 1280, 1440, 2560])
  test(`nothing in the header, 56 px high, lies over anything else at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInDemo(page, 'artist')
    await page.goto('/charts')
    await expect(page.getByRole('button', { name: `LOGOUT ${DEMO.artist}` })).toBeVisible()
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(56)
    const overlaps = await page
      .getByRole('banner')
      .locator('> div')
      .first()
      .evaluate((bar) => {
        const parts = [...bar.querySelectorAll('a, button')]
          .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0)
        const over = (one: DOMRect, other: DOMRect) => one.right > other.left + 1 && other.right > one.left + 1
        const end = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight)
        return [
          ...parts.filter(({ box }) => box.right > end + 1).map(({ name }) => `${name} and the margin`),
          ...parts.flatMap(({ name, box }, index) =>
            parts.slice(index + 1).flatMap((other) => (over(box, other.box) ? [`${name} and ${other.name}`] : [])),
          ),
        ]
      })
    expect(overlaps).toEqual([])
  })
