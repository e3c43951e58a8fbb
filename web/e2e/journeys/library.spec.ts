import { DEMO, expect, test, unique } from '../demo.ts'
import { expectToast } from '../forms.ts'
import { person, registerListener } from '../people.ts'
import { expectSoundOnAll } from '../sound.ts'

test('a listener likes and follows, builds a playlist with somebody else, and finds all of it in the library', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerListener(page, { username: unique('collector'), name: 'A Collector' })
  await page.goto(`/artist/${DEMO.artist}`)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  const heart = page.getByRole('button', { name: /^Like / }).first()
  const title = (await heart.getAttribute('aria-label'))?.replace('Like ', '') as string
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const name = unique('Night drive ')
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
  await dialog.getByRole('button', { name: 'New playlist' }).click()
  await dialog.getByLabel('Title').fill(name)
  const create = dialog.getByRole('button', { name: 'Create and add' })
  await expectSoundOnAll(page, 'the dialog', create)
  await create.click()
  await expectToast(page, `Added to ${name}`)

  await page.goto('/library')
  const playlist = page.getByRole('link', { name: new RegExp(name) })
  await expectSoundOnAll(page, 'the library', playlist)
  await playlist.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('list', { name }).getByText(title)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('menuitem', { name: 'Invite others by a link' }).click()
  await expectToast(page, 'Link copied: whoever opens it adds songs with you')
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const friend = await person(browser, baseURL as string)
  await registerListener(friend.page, { username: unique('friend'), name: 'A Friend' })
  await friend.page.goto(link)
  await expectToast(friend.page, 'You work on this playlist now')
  await expect(friend.page.getByText('You work on it')).toBeVisible()
  await friend.page.goto('/discover')
  await friend.page
    .getByRole('button', { name: /^Play / })
    .first()
    .hover()
  // Another song than the first, or the playlist would hold one title twice.
  const more = friend.page
    .getByRole('button', { name: /^More for / })
    .and(friend.page.locator(`:not([aria-label="More for ${title}"])`))
  const second = (await more.first().getAttribute('aria-label'))?.replace('More for ', '') as string
  await more.first().click()
  await friend.page.getByRole('menuitem', { name: 'Add to playlist…' }).click()
  await friend.page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expectToast(friend.page, `Added to ${name}`)
  await friend.context.close()

  await page.reload()
  const rows = page.getByRole('list', { name }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Order songs' }).click()
  await page.getByRole('button', { name: `Move ${second} up` }).click()
  await expect(rows.first()).toContainText(second)
  await expectSoundOnAll(page, 'the playlist', page.getByRole('button', { name: `Move ${second} down` }))

  await page.goto('/library?show=songs')
  await expect(page.getByRole('list', { name: 'Liked songs' }).getByText(title)).toBeVisible()
  await expectSoundOnAll(page, 'liked songs', page.getByRole('button', { name: `Play ${title}` }))
  await page.getByRole('tab', { name: 'Artists' }).click()
  await expect(page.getByRole('list', { name: 'Followed artists' }).getByRole('listitem')).not.toHaveCount(0)
})
