import { approvedArtist, publishSong } from '../approved-artist.ts'
import { expect, test, unique } from '../demo.ts'
import { makeAudio } from '../media.ts'
import { becomeListener, PASSWORD, payByCard, person, subscribe } from '../people.ts'
import { expectSoundOnAll } from '../sound.ts'

test('an early song is for supporters: others are refused at every address, and a tip opens it', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = unique('early')
  await approvedArtist(page.request, { username, name: `Early ${username}` })
  const title = unique('Before Dawn ')
  const id = await publishSong(page.request, { title, file: makeAudio(`${username}.mp3`, 40), seconds: 40 })

  await page.goto('/artist/login')
  await page.getByLabel('Username').fill(username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard?tab=music')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('tab', { name: 'Publishing' }).click()
  await dialog.getByLabel('Audience').selectOption('supporters')
  const day = new Date(Date.now() + 10 * 86_400_000)
  await dialog.getByLabel(/Opens to everyone/).fill(`${day.toISOString().slice(0, 10)}T12:00`)
  await expectSoundOnAll(page, 'who can listen to a song')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const fan = await person(browser, baseURL as string)
  await becomeListener(fan.page, unique('fan'))
  await subscribe(fan.page)
  await fan.page.goto(`/artist/${username}`)
  const row = fan.page.getByRole('list', { name: 'Songs' }).getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('For supporters until')
  await expectSoundOnAll(fan.page, 'an artist’s page with an early song')
  await row.getByRole('link', { name: title }).click()
  const opens = fan.page.getByRole('link', { name: /^For supporters until .*: a tip or an order opens it$/ })
  await expect(opens).toHaveAttribute('href', `/artist/${username}`)
  await opens.focus()
  await expect(opens).toBeFocused()
  await expectSoundOnAll(fan.page, 'an early song')
  const play = fan.page.getByRole('button', { name: `Play ${title}` })
  await play.click()
  await expect(fan.page.getByText('Nothing in this list can be played', { exact: true })).toBeVisible()

  const { request } = fan.page
  const audio = await request.get(`/api/songs/${id}/audio`, { maxRedirects: 0 })
  expect([audio.status(), (await audio.json()).code]).toEqual([403, 'AUDIENCE_REQUIRED'])
  expect((await request.post(`/api/songs/${id}/playback`, { data: {} })).status()).toBe(403)
  expect((await request.get(`/api/songs/${id}/preview`, { maxRedirects: 0 })).status()).toBe(404)
  expect(await (await request.get(`/embed/song/${id}`)).text()).not.toContain('/preview')

  await opens.click()
  await fan.page.getByRole('button', { name: 'Tip' }).click()
  await fan.page.getByRole('button', { name: '$5', exact: true }).click()
  await fan.page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payByCard(fan.page, 'Send $5.00')
  await expect(fan.page.getByText('Thank you! $5.00 is on its way')).toBeVisible()
  await expect(async () => {
    expect((await request.get(`/api/songs/${id}/audio`, { maxRedirects: 0 })).status()).toBe(302)
  }).toPass({ timeout: 60_000 })
  await fan.page.goto(`/song/${id}`)
  await play.click()
  await expect(fan.page.getByRole('button', { name: `Pause ${title}` }).first()).toBeVisible()
})
