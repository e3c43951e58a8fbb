import AxeBuilder from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** Nothing for axe to find in what is shown now, once what moves in has arrived. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first(), 'a page without a title, or none yet').toBeAttached()
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}
