import { expect, test, unique } from '../demo.ts'
import { approvedArtist, sendCover } from '../approved-artist.ts'
import { makeAudio } from '../media.ts'
import { becomeListener, payByCard } from '../people.ts'
import { send, sendFile } from '../rest.ts'
import { SCREENS, press } from '../screens.ts'

const [screen] = SCREENS
const DAY = 86_400_000

test.use(screen)

test('a release is pre-ordered from its announcement, waited for in the library, and downloaded once it is out', async ({
  page,
  api,
}) => {
  const [username, artistName, title] = [unique('dawn'), unique('Dawn Chorus '), unique('Before Light ')]
  await approvedArtist(api, { username, name: artistName })
  const tracks = []
  for (const name of ['First Light', 'Last Light'])
    tracks.push({ title: name, genre: 'Outrun', audioFileUrl: await sendFile(api, makeAudio(`${name}.wav`, 2)) })
  const { id, slug } = await send<{ id: string; slug: string }>(api, '/api/releases/publish', {
    ...{ title, kind: 'ep', description: 'Two songs for the hour before the sun.', tracks },
    ...{ coverImageUrl: await sendCover(api, username), publishAt: new Date(Date.now() + 30 * DAY), announced: true },
  })
  await send(api, `/api/releases/${id}/sale`, { price: 7 }, 'PUT')
  await becomeListener(page, unique('waiter'))

  await page.goto(`/artist/${username}/${slug}`)
  await expect(page.getByText(/^Out on /)).toBeVisible()
  const buy = page.getByRole('link', { name: 'Pre-order digital EP – $7.00' })
  // Parts below the first view arrive once a person acts on the page.
  await expect(async () => {
    await press(page.getByRole('heading', { level: 1 }))
    await expect(buy).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await press(buy)
  await expect(page.getByText(/^Comes out on .*\. Pay now, download it then\.$/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Pre-order', exact: true }))
  await expect(page.getByRole('dialog', { name: `Pre-order ${title}` })).toContainText('you pay now')
  await press(page.getByRole('button', { name: 'Continue to Payment' }))
  await payByCard(page, 'Pay $7.00')
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(thanks).toContainText('We’ll write to you then')
  await press(thanks.getByRole('link', { name: 'My Orders' }))
  await expect(page.getByText('pre-ordered')).toBeVisible()

  await page.goto('/library?show=bought')
  const row = page.getByRole('list', { name: 'Bought music' }).getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(/Comes out on .*We’ll write to you then\./)
  await expect(row.getByRole('button')).toHaveCount(0)

  // Its artist cannot take it back, and need not wait for the day.
  const hidden = await api.put(`/api/releases/${id}/state`, { data: { state: 'hidden' } })
  expect(await hidden.json()).toMatchObject({ code: 'PRE_ORDERED' })
  await send(api, `/api/releases/${id}/state`, { state: 'published' }, 'PUT')
  await expect(async () => {
    await page.reload()
    await expect(row.getByText('Song by song')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await press(row.getByText('Song by song'))
  await expect(row.getByText('First Light')).toBeVisible()
})
