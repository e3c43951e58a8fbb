import { approvedArtist } from '../approved-artist.ts'
import { expect, test, unique } from '../demo.ts'
import { becomeListener, PASSWORD, person } from '../people.ts'
import { expectSoundOnAll } from '../sound.ts'

test('an artist’s bell says that somebody follows, while the page is open, and goes out once it was seen', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = unique('belltower')
  await approvedArtist(page.request, { username, name: `Bell ${username}` })
  await page.goto('/artist/login')
  await page.getByLabel('Username').fill(username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  const fan = await person(browser, baseURL as string)
  await becomeListener(fan.page, unique('fan'))
  await fan.page.goto(`/artist/${username}`)
  await fan.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(fan.page.getByRole('button', { name: 'Following' })).toBeVisible()
  await fan.context.close()

  await expect(bell).toHaveAccessibleName('Notifications: 1 new')
  await bell.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const row = page.getByRole('list', { name: 'Your notifications' }).getByRole('listitem')
  await expect(row).toContainText('Somebody followed you')
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expectSoundOnAll(page, 'notifications')
  await page.reload()
  await expect(row).toContainText('Somebody followed you')
  await expect(row.getByText('New', { exact: true })).toHaveCount(0)
})
