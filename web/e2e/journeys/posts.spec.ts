import { approvedArtist } from '../approved-artist.ts'
import { expect, test, unique } from '../demo.ts'
import { makeImage } from '../media.ts'
import { becomeListener, PASSWORD, payByCard, person } from '../people.ts'
import { expectSoundOnAll } from '../sound.ts'

const SECRET = 'The bridge is in D minor'

test('an artist writes to supporters; a tip opens the post, on its page and in the feed', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = unique('scribe')
  const name = `Scribe ${username}`
  await approvedArtist(page.request, { username, name })

  await page.goto('/artist/login')
  await page.getByLabel('Username').fill(username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard?tab=fans')
  await expect(page.getByText('No posts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Write a Post' }).click()
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByLabel('Title').fill('Notes from the studio')
  await form.getByLabel('Text').fill(`# Today\n\n${SECRET}, **for now**.`)
  await form.locator('input[type="file"]').setInputFiles(makeImage(`${username}.png`))
  await form.getByLabel('Picture 1 shows').fill('A page of chords')
  await form.getByLabel('Who can read it').selectOption('supporters')
  await expect(form.getByText('Reaches 0 people now.')).toBeVisible()
  await expectSoundOnAll(page, 'a post that is written')
  await form.getByRole('button', { name: 'Publish' }).click()
  const posts = page.getByRole('list', { name: 'Your posts' })
  await expect(posts.getByRole('article', { name: 'Notes from the studio' })).toContainText('For supporters')
  await expectSoundOnAll(page, 'posts on the desk')
  await posts.getByRole('button', { name: 'Pin to top: Notes from the studio' }).click()
  await expect(posts.getByText('Pinned')).toBeVisible()

  const fan = await person(browser, baseURL as string)
  await becomeListener(fan.page, unique('fan'))
  await fan.page.goto(`/artist/${username}`)
  await fan.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(fan.page.getByRole('button', { name: 'Following' })).toBeVisible()
  const latest = fan.page.getByRole('region', { name: 'Latest' })
  await expect(latest.getByRole('article')).toContainText('For supporters')
  await expectSoundOnAll(fan.page, 'an artist’s page with a closed post')
  await fan.page.goto('/feed')
  const feed = fan.page.getByRole('list', { name: 'Your feed' })
  await expect(feed.getByRole('article')).toContainText('Notes from the studio')
  await expect(feed).not.toContainText(SECRET)
  await feed.getByRole('link', { name: 'Notes from the studio' }).click()
  await expect(fan.page.getByRole('heading', { level: 1, name: 'Notes from the studio' })).toBeVisible()
  await expect(fan.page.getByText(SECRET)).toHaveCount(0)
  await expectSoundOnAll(fan.page, 'a closed post')
  const address = fan.page.url()

  await fan.page.goto(`/artist/${username}`)
  await fan.page.getByRole('button', { name: 'Tip' }).click()
  await fan.page.getByRole('button', { name: '$5', exact: true }).click()
  await fan.page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payByCard(fan.page, 'Send $5.00')
  await expect(fan.page.getByText('Thank you! $5.00 is on its way')).toBeVisible()
  await expect(async () => {
    await fan.page.goto(address)
    await expect(fan.page.getByText(SECRET)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  const picture = fan.page.getByRole('img', { name: 'A page of chords' })
  await expect(picture).toBeVisible()
  await expectSoundOnAll(fan.page, 'an open post')
  await fan.page.goto('/feed')
  await expect(feed).toContainText(SECRET)
  await expectSoundOnAll(fan.page, 'the feed')

  // The picture's own address says nothing to somebody else.
  const source = await picture
    .first()
    .getAttribute('src')
    .catch(() => null)
  const stranger = await person(browser, baseURL as string)
  const own = source ?? (await feed.getByRole('img', { name: 'A page of chords' }).getAttribute('src')) ?? ''
  expect(own).toContain('/api/posts/')
  expect((await stranger.page.request.get(own)).status()).toBe(404)
  await stranger.page.goto(address)
  await expect(stranger.page.getByText(/For supporters\./)).toBeVisible()
  await expect(stranger.page.getByText(SECRET)).toHaveCount(0)
})
