import { DEMO, expect, test, unique } from '../demo.ts'
import { payByCard, person, registerListener } from '../people.ts'
import { expectSoundOnAll } from '../sound.ts'

// Few support this artist: whoever comes last still stands on the first page.
const ARTIST = 'velvetcassette'

test('a listener who tips is among the supporters as long as they want to be', async ({ page, browser, baseURL }) => {
  const name = unique('Quiet Patron ')
  await registerListener(page, { username: unique('patron'), name })
  await page.goto(`/artist/${ARTIST}`)
  await page.getByRole('button', { name: 'Tip' }).click()
  await page.getByRole('button', { name: '$5', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payByCard(page, 'Send $5.00')
  await expect(page.getByText('Thank you! $5.00 is on its way')).toBeVisible()

  const visitor = await person(browser, baseURL as string)
  /** Moves on the page as a visitor: the section is fetched then. */
  const look = async () => {
    await visitor.page.goto(`/artist/${ARTIST}`)
    const list = visitor.page.getByRole('list', { name: 'Supporters' })
    await expect(async () => {
      await visitor.page.keyboard.press('Shift')
      await expect(list).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    return list
  }
  // The demo's listeners agreed; this one has not.
  await expect(await look()).not.toContainText(name)

  await page.goto('/settings/privacy')
  const box = page.getByRole('checkbox', { name: 'Show me among the supporters of artists I support' })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByText('Artists’ pages show that you support them.', { exact: true })).toBeVisible()
  await expectSoundOnAll(page, 'settings of a listener')
  await expect(await look()).toContainText(name)
  await expectSoundOnAll(visitor.page, 'supporters')

  await box.press('Space')
  await expect(page.getByText('You are no longer shown as a supporter.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
  await expect(await look()).not.toContainText(name)
})

test('the demo has supporters and a wall of thanks', async ({ page }) => {
  await page.goto(`/artist/${DEMO.artist}`)
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.getByRole('list', { name: 'Thanks' })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  expect(await page.getByRole('list', { name: 'Supporters' }).getByRole('listitem').count()).toBeGreaterThan(5)
  await expect(page.getByRole('link', { name: 'Choose whether you’re shown' })).toHaveCount(0)
})
