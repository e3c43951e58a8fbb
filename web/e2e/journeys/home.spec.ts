import { approvedArtist, publishSong } from '../approved-artist.ts'
import { expect, signInDemo, test, unique } from '../demo.ts'
import { secondsPlayed } from '../heard.ts'
import { makeAudio } from '../media.ts'
import { registerListener } from '../people.ts'
import { press, untilDrawn } from '../screens.ts'
import { expectSoundOnAll } from '../sound.ts'

test('a listener comes back the next day, and what is new from a followed artist stands first', async ({
  page,
  api,
}) => {
  const [username, name] = [unique('morning'), 'Morning Circuit']
  await approvedArtist(api, { username, name })
  await registerListener(page, { username: unique('returns'), name: 'Comes Back' })
  await page.goto('/')
  // Nobody is followed yet: what everybody put out, and the way to who can be.
  await expect(page.getByRole('heading', { name: 'New on Fairwave' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe Now' }).first()).toBeVisible()
  await page.goto(`/artist/${username}`)
  await press(page.getByRole('button', { name: 'Follow', exact: true }))
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()

  const title = `Daybreak ${username}`
  const songId = await publishSong(api, { title, file: makeAudio(`${username}.mp3`, 40), seconds: 40 })
  await page.clock.setSystemTime(Date.now() + 86_400_000)
  await page.goto('/')
  await untilDrawn(page)
  const fresh = page.getByRole('list', { name: 'New from artists you follow' })
  const song = fresh.getByRole('listitem').filter({ hasText: title })
  await expect(song.getByText('Yesterday')).toBeVisible()
  await expect(song.getByRole('link', { name: title })).toHaveAttribute('href', `/song/${songId}`)
  await expect(page.getByRole('link', { name: 'START YOUR JOURNEY' })).toBeAttached()
  await expectSoundOnAll(page, 'a listener’s home', song.getByRole('button', { name: `Listen to ${title}` }))
})

test('a subscriber jumps back in: a press on what was played last goes on with it there', async ({ page }) => {
  await signInDemo(page, 'user')
  await page.goto('/')
  const recent = page.getByRole('list', { name: 'Jump back in' })
  await press(recent.getByRole('button', { name: /^Play / }).first())
  await expect(recent.getByRole('button', { name: /^Pause / })).toBeVisible()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your month so far' }).getByRole('listitem').first()).toBeVisible()
})
