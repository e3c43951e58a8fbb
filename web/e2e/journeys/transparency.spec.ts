import { DEMO, expect, test } from '../demo.ts'
import { expectSoundOnAll } from '../sound.ts'

interface Month {
  month: string
  artists: number | null
  figures: { name: string; cents: number | null }[]
}

test('a visitor finds in the footer what artists earned, with the cents that programs read', async ({ page, api }) => {
  const months = (await (await api.get('/api/transparency')).json()) as Month[]
  expect(months.length).toBeGreaterThan(1)
  await page.goto('/how-lists-work')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible()
  await expect(page.getByText('Sum of the ledger')).toBeVisible()
  const [newest] = months as [Month]
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${newest.month}-01T00:00:00Z`),
  )
  const rows = page.getByRole('table', { name: `Figures of ${name}` }).getByRole('row')
  await expect(rows).toHaveCount(newest.figures.length)
  for (const [at, { cents }] of newest.figures.entries())
    await expect(rows.nth(at).getByRole('cell')).toHaveText(
      cents === null ? '–' : (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    )
  await expectSoundOnAll(page, '/transparency')
})

test('the landing page and artists’ pages lead there by what reached artists last', async ({ page, api }) => {
  const months = (await (await api.get('/api/transparency')).json()) as Month[]
  const earnedOf = ({ figures }: Month) => figures.find(({ name }) => name === 'earned')?.cents ?? 0
  const told = months.find((month) => month.artists !== null && earnedOf(month) > 0)
  expect(told).toBeDefined()
  const { artists, month } = told as Month
  const dollars = (earnedOf(told as Month) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  for (const path of ['/', `/artist/${DEMO.artist}`]) {
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('link', { name: `${dollars} reached ${artists} artists` })
      .click()
    await expect(page).toHaveURL('/transparency')
    await expect(page.getByText(`reached ${artists} artists`)).toContainText(month.slice(0, 4))
  }
})
