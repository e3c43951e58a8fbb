import type { Page } from '@playwright/test'
import { DEMO, expect, test, unique } from '../demo.ts'
import { expectToast } from '../forms.ts'
import { person, registerListener } from '../people.ts'
import { TESTED_SCREENS, press } from '../screens.ts'
import { expectSound } from '../sound.ts'

/** The first song of an artist's page, whose title it returns. A phone has the heart in the song's menu, which stays open. */
async function likeOne(page: Page, isPhone: boolean): Promise<string> {
  if (!isPhone) {
    const heart = page.getByRole('button', { name: /^Like / }).first()
    await press(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    return ((await heart.getAttribute('aria-label')) as string).replace('Like ', '')
  }
  const artist = await page.getByRole('heading', { level: 1 }).innerText()
  const menu = page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .and(page.locator(`:not([aria-label="More for ${artist}"])`))
    .first()
  const title = ((await menu.getAttribute('aria-label')) as string).replace('More for ', '')
  await press(menu)
  await press(page.getByRole('menuitem', { name: 'Like', exact: true }))
  await press(menu)
  await expect(page.getByRole('menuitem', { name: 'Unlike', exact: true })).toBeVisible()
  return title
}

for (const screen of TESTED_SCREENS)
  test.describe(`at ${screen.viewport.width} px`, () => {
    test.use(screen)
    const isPhone = screen.viewport.width < 768

    test('a listener likes and follows, builds a playlist with somebody else, and finds all of it in the library', async ({
      page,
      browser,
      baseURL,
    }) => {
      await registerListener(page, { username: unique('collector'), name: 'A Collector' })
      await page.goto(`/artist/${DEMO.artist}`)
      // Listener-specific parts arrive with the first move or touch.
      await press(page.getByRole('heading', { level: 1 }))
      await press(page.getByRole('button', { name: 'Follow', exact: true }))
      await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
      const title = await likeOne(page, isPhone)

      const name = unique('Night drive ')
      if (!isPhone) await press(page.getByRole('button', { name: `More for ${title}` }))
      await press(page.getByRole('menuitem', { name: 'Add to playlist…' }))
      const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
      await press(dialog.getByRole('button', { name: 'New playlist' }))
      await dialog.getByLabel('Title').fill(name)
      const create = dialog.getByRole('button', { name: 'Create and add' })
      await expectSound(page, 'the dialog', create)
      await press(create)
      await expectToast(page, `Added to ${name}`)

      await page.goto('/library')
      const playlist = page.getByRole('main').getByRole('link', { name: new RegExp(name) })
      await expectSound(page, 'the library', playlist)
      await press(playlist)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('list', { name }).getByText(title)).toBeVisible()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await press(page.getByRole('button', { name: 'Manage' }))
      await press(page.getByRole('menuitem', { name: 'Copy invite link' }))
      await expectToast(page, 'Invite link copied. Anyone with it can add songs.')
      const link = await page.evaluate(() => navigator.clipboard.readText())

      const friend = await person(browser, baseURL as string)
      await registerListener(friend.page, { username: unique('friend'), name: 'A Friend' })
      await friend.page.goto(link)
      await expectToast(friend.page, 'You can edit this playlist now')
      await expect(friend.page.getByText('You can edit it')).toBeVisible()
      await friend.page.goto('/discover')
      await press(friend.page.getByRole('heading', { level: 1 }))
      // Another song than the first, or the playlist would hold one title twice.
      const more = friend.page
        .getByRole('button', { name: /^More for / })
        .and(friend.page.locator(`:not([aria-label="More for ${title}"])`))
      const second = (await more.first().getAttribute('aria-label'))?.replace('More for ', '') as string
      await press(more.first())
      await press(friend.page.getByRole('menuitem', { name: 'Add to playlist…' }))
      await press(friend.page.getByRole('dialog').getByRole('button', { name: new RegExp(name) }))
      await expectToast(friend.page, `Added to ${name}`)
      await friend.context.close()

      await page.reload()
      const rows = page.getByRole('list', { name }).getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await press(page.getByRole('button', { name: 'Reorder songs' }))
      await press(page.getByRole('button', { name: `Move ${second} up` }))
      await expect(rows.first()).toContainText(second)
      await expectSound(page, 'the playlist', page.getByRole('button', { name: `Move ${second} down` }))

      await page.goto('/library?show=songs')
      await expect(page.getByRole('list', { name: 'Liked songs' }).getByText(title)).toBeVisible()
      await expectSound(page, 'liked songs', page.getByRole('button', { name: `Play ${title}` }))
      await press(page.getByRole('tab', { name: 'Artists' }))
      await expect(page.getByRole('list', { name: 'Followed artists' }).getByRole('listitem')).not.toHaveCount(0)
    })
  })
