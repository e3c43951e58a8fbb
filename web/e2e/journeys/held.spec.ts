import type { Page } from '@playwright/test'
import { approvedArtist, publishSong } from '../approved-artist.ts'
import { expect, signInDemo, test, unique } from '../demo.ts'
import { mailTo } from '../mailbox.ts'
import { makeAudio } from '../media.ts'
import { PASSWORD, person, signIn } from '../people.ts'
import { listenAroundTheClock } from '../scenes/play-scene.ts'
import { expectSound, expectSoundOnAll } from '../sound.ts'

const GENUINE = 'A bakery plays it all night, and wrote to us.'
const SCRIPT = 'A script played it: no hour without a stream for three days.'

test('held listening is shown to its artist, released and paid to the cent; a refused one is reversed and told', async ({
  browser,
  baseURL,
  api,
}) => {
  const username = unique('nightclock')
  const name = `Night Clock ${username}`
  const artistId = await approvedArtist(api, { username, name })
  const file = makeAudio(`${username}.mp3`, 40)
  const song = await publishSong(api, { title: `All Night ${username}`, file, seconds: 40 })
  const other = (await person(browser, baseURL as string)).context.request
  const otherName = unique('daylight')
  const otherId = await approvedArtist(other, { username: otherName, name: `Daylight ${otherName}` })
  const otherSong = await publishSong(other, { title: `At Noon ${otherName}`, file, seconds: 40 })

  await listenAroundTheClock({ listeners: 2, prefix: unique('insomniac'), songs: [song, otherSong] })

  // 54 of 63 streams were of this artist, which makes $6.86 of each listener's 8.00; the other artist has the rest at
  // once.
  const payouts = async (of: typeof api, id: string) =>
    (await (await of.get(`/api/dashboard/payouts/${id}`)).json()) as { balance: number }
  const streams = async () =>
    ((await (await api.get(`/api/songs/${song}`)).json()) as { totalStreams: number }).totalStreams
  expect(await payouts(other, otherId)).toMatchObject({ balance: 2.28 })
  expect(await payouts(api, artistId)).toMatchObject({ balance: 0 })
  await expect.poll(streams).toBe(108)

  const { page: artist } = await person(browser, baseURL as string)
  await signIn(artist, 'artist', username, PASSWORD)
  await artist.goto('/dashboard')
  const held = artist.getByRole('list', { name: 'Held earnings' })
  const waits = artist.getByText(/^\$13\.72 of your earnings is held until /)
  await expect(waits).toBeVisible()
  await expect(held.getByText(/^\$6\.86 held since .+: One account played around the clock\.$/)).toHaveCount(2)
  await expectSoundOnAll(artist, 'a dashboard with held earnings')

  const { page: finance } = await person(browser, baseURL as string)
  await signInDemo(finance, 'admin')
  const decide = async (action: 'Release' | 'Refuse', reason: string) => {
    await openWaiting(finance, { id: artistId, name })
    await expect(finance.getByText(/Most hours in a day: 21/)).toBeVisible()
    await finance.getByRole('button', { name: action, exact: true }).click()
    const asking = finance.getByRole('dialog')
    await asking.getByLabel('Reason').fill(reason)
    await asking.getByRole('button', { name: action, exact: true }).click()
    await expect(finance.getByRole('button', { name: action, exact: true })).toBeHidden()
    await expectSound(finance, `a decided hold: ${action}`)
  }
  await decide('Release', GENUINE)
  const to = `${username}@example.com`
  expect(await mailTo(api, { to, subject: '$6.86 that was held is yours' })).toContain(GENUINE)
  expect(await payouts(api, artistId)).toMatchObject({ balance: 6.86 })
  expect(await streams()).toBe(108)

  await decide('Refuse', SCRIPT)
  expect(await mailTo(api, { to, subject: '$6.86 that was held will not be paid' })).toContain(SCRIPT)
  await expect.poll(streams).toBe(54)
  expect(await payouts(api, artistId)).toMatchObject({ balance: 6.86 })

  await artist.reload()
  await expect(held.getByText(`Released to you on`)).toContainText(GENUINE)
  await expect(held.getByText('Not paid, and given to the community pool on')).toContainText(SCRIPT)
  await expect(waits).toBeHidden()
  await expect(artist.getByText('Owed to you now: $6.86.')).toBeVisible()
  await expectSoundOnAll(artist, 'a dashboard with decided holds')
})

/** The record of what is held of this artist and nobody has decided. */
async function openWaiting(finance: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await finance.goto(`/admin/collections/held-listening?q=${id}&is.state=held`)
  await finance.getByRole('table').getByRole('link', { name }).first().click()
  await expect(finance.getByRole('heading', { level: 1 })).toHaveText(name)
}
