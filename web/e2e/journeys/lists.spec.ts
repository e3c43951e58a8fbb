import { expect, test } from '../demo.ts'
import { expectSoundOnAll } from '../sound.ts'

/** Pages of lists, and what shows that they have come. */
const PAGES = [
  ['/charts', 'Charts', '30 days'],
  ['/browse', 'Browse', 'All artists'],
  ['/places', 'Places', null],
  ['/how-lists-work', 'How lists work', null],
] as const

test('charts, shelves, places and the rules of all lists are sound at every width', async ({ page }) => {
  for (const [path, title, control] of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()
    await expectSoundOnAll(page, path, control ? page.getByRole('link', { name: control }) : undefined)
  }
  await expect(page.getByText(/^Rankings can’t be bought/)).toBeVisible()
})
