import type { Page } from '@playwright/test'
import { expect, signInDemo, test, unique } from '../demo.ts'
import { expectToast } from '../forms.ts'
import { linkInMail } from '../mailbox.ts'
import { makeAudio } from '../media.ts'
import { person } from '../people.ts'
import { sellRelease } from '../sell-release.ts'
import { expectSound } from '../sound.ts'

/** Whether a picture was sent and drawn. */
const isDrawn = (page: Page, source: string) =>
  expect
    .poll(() =>
      page
        .locator(`img[src*="${source}"]`)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

test('a visitor reports a cover, staff hides it and nothing else, and brings it back', async ({
  page,
  browser,
  baseURL,
  api,
}) => {
  const [title, username] = [unique('Painted Shore '), unique('painter').toLowerCase()]
  const tracks = [{ title: unique('Low Tide '), file: makeAudio('low-tide.wav', 40) }]
  await sellRelease(api, { username, artistName: unique('Shore Painters '), title, price: 5, tracks })
  await page.goto(`/artist/${username}`)
  // Of the release: the store has it too, under the same name.
  await page.locator(`main a[href^="/artist/${username}/"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await isDrawn(page, '/api/images/')
  const source = String(await page.locator('main img[src*="/api/images/"]').first().getAttribute('src'))

  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  const dialog = page.getByRole('dialog', { name: `Report “${title}”` })
  await dialog.getByLabel('What is it about?').selectOption('Its cover')
  await dialog.getByLabel('What is wrong?').selectOption('misleading')
  await dialog.getByLabel('Tell us more').fill('This is the cover of another band.')
  await dialog.getByLabel('Your name').fill('Vera')
  await dialog.getByLabel('Your email').fill(`${username}-reader@example.com`)
  await dialog.getByLabel('This is true and complete').check()
  await expectSound(page, 'a report about a cover')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'Thank you')

  const staff = (await person(browser, baseURL as string)).page
  await signInDemo(staff, 'admin')
  await staff.goto('/admin/reports')
  await staff.getByRole('link', { name: `Cover of ${title}` }).click()
  await expect(staff.getByText('Reported picture')).toBeVisible()
  await isDrawn(staff, '/api/images/')
  await expectSound(staff, 'a picture that was reported')
  const decide = staff.getByRole('form', { name: 'Decide' })
  await decide.getByLabel('Action').selectOption('withheld')
  await decide.getByLabel('Which rule was broken').selectOption('1')
  await decide.getByLabel('Findings').fill('It is the cover of another band, who published it in 2019.')
  await decide.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(staff.getByText('Hidden by staff')).toBeVisible()
  // The deciding staff still see it, at an address of its own.
  await isDrawn(staff, '/api/images/withheld/')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: `Play all of ${title}` })).toBeVisible()
  await expect(page.locator(`img[src="${source}"]`)).toHaveCount(0)
  expect((await page.request.get(source)).status()).toBe(404)
  const appeal = await linkInMail(api, {
    to: `${username}@example.com`,
    subject: 'Hidden',
    page: '/appeal',
  })
  expect(appeal).toContain('/appeal')

  await staff.goto('/admin/collections/withheld-pictures')
  await staff
    .getByRole('table')
    .getByRole('link', { name: `Cover of ${title}` })
    .click()
  await staff.getByRole('button', { name: 'Restore', exact: true }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(staff.getByRole('table').getByRole('link', { name: `Cover of ${title}` })).toHaveCount(0)
  // Every process is told of it, and asks anew from then on.
  await expect.poll(async () => (await page.request.get(source)).status()).toBe(200)
  await page.reload()
  await isDrawn(page, source)
})
