import type { Page } from '@playwright/test'
import { DEMO, expect, signInDemo, test } from '../demo.ts'

/**
 * Finds covers of the focused element: the player bar, or the header that stays on phones. Empty where all of it can be
 * seen.
 */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return []
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const bars = [document.querySelector('[data-player]'), document.querySelector('header > div')].filter(
      (bar): bar is Element => bar !== null && !bar.contains(element),
    )
    const name = `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    return bars
      .map((bar) => ({ bar, box: bar.getBoundingClientRect() }))
      .filter(({ bar }) => /sticky|fixed/.test(getComputedStyle(bar).position) || bar.matches('[data-player]'))
      .filter(({ bar, box }) => {
        const overlap = {
          left: Math.max(left, box.left),
          right: Math.min(right, box.right),
          top: Math.max(top, box.top),
          bottom: Math.min(bottom, box.bottom),
        }
        if (overlap.right <= overlap.left || overlap.bottom - overlap.top < 1) return false
        const above = document.elementFromPoint((overlap.left + overlap.right) / 2, (overlap.top + overlap.bottom) / 2)
        return above !== null && bar.contains(above)
      })
      .map(({ bar }) => `${name} under ${bar.matches('[data-player]') ? 'the player' : 'the header'}`)
  })

async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  steps: number,
): Promise<{ stops: number; covered: string[] }> {
  const covered = new Set<string>()
  let stops = 0
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key)
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    stops += 1
    for (const what of await coveredBy(page)) covered.add(what)
  }
  return { stops, covered: [...covered] }
}

for (const width of [360, 1440]) {
  for (const path of ['/discover', `/artist/${DEMO.artist}`]) {
    test(`the focus is never under the player or the header: ${path} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await signInDemo(page, 'user')
      await page.goto(path)
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible()
      await page.keyboard.press('k')
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Fairwave/ })
        .focus()
      const forth = await walk(page, 'Tab', 60)
      const back = await walk(page, 'Shift+Tab', 60)
      expect(forth.stops).toBeGreaterThan(40)
      expect([...forth.covered, ...back.covered]).toEqual([])
    })
  }
}
