import axe from 'axe-core'
import { DEMO, expect, test } from '../demo.ts'
import { untilDrawn } from '../screens.ts'

// Axe leaves this rule out unless it is asked for. Of lists only: what the player bar lies over can be scrolled free.
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

for (const width of [360, 768, 1024, 1440])
  test(`the words of an artist’s page stay below its banner at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/artist/${DEMO.artist}`)
    await untilDrawn(page)
    const head = page.getByRole('main').locator('header').first()
    const name = head.getByRole('heading', { level: 1 })
    await expect(name).toBeVisible()
    await expect(head.getByRole('button', { name: /^Follow/ })).toBeVisible()
    const banner = await page.getByRole('main').locator('img').first().boundingBox()
    for (const part of [name, head.getByRole('button', { name: /^Follow/ })])
      expect((await part.boundingBox())?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0))
  })
