import type { Locator, Page } from '@playwright/test'
import { approvedArtist, sendCover } from '../approved-artist.ts'
import { TESTED_SCREENS, isTouched, middleOf, press, withFinger } from '../screens.ts'
import { expectSound } from '../sound.ts'
import { expect, test, unique } from '../demo.ts'
import { fill } from '../forms.ts'
import { makeAudio, makeNoise } from '../media.ts'
import { becomeArtist } from '../people.ts'
import { send, sendFile } from '../rest.ts'

const arrived = { timeout: 30_000 }

let made: { title: string; files: string[] } | undefined
/** Made once for all widths: each of them has an artist of its own. The last one is above 16 MB, so it goes in parts. */
const eightSongs = () => {
  if (made) return made
  const title = unique('Grid')
  const songs = Array.from({ length: 7 }, (_, index) =>
    makeAudio(`${index + 1} - Song ${index + 1}.flac`, 31, {
      title: `Song ${index + 1}`,
      album: title,
      genre: 'Outrun',
    }),
  )
  made = { title, files: [...songs, makeNoise('8 - Storm.flac', 150, { title: 'Storm', genre: 'Ambient' })] }
  return made
}

/** A finger holds the last track near the upper edge until the first one has come into sight, and lets go of it there. */
async function dragToTop(page: Page, handle: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const { x, y } = await middleOf(handle)
  const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
  await withFinger(page, async (finger) => {
    await finger.down(x, y)
    await finger.move(x, y - 40)
    await finger.move(x, 60)
    await expect(rows.first()).toHaveAttribute('data-place', 'above')
    await finger.up()
  })
}

for (const screen of TESTED_SCREENS)
  test.describe(`at ${screen.viewport.width} px`, () => {
    test.use(screen)

    test('an album of eight FLAC files is put up with one lost connection, and nothing is sent twice', async ({
      page,
      context,
    }) => {
      const { title, files } = eightSongs()
      await becomeArtist(page, unique('tape'))
      await page.goto('/dashboard?tab=music')
      await press(page.getByRole('tabpanel').getByRole('link', { name: 'Upload a release' }))
      const form = page.getByRole('form', { name: 'Upload a release' })

      // The second part of the long file is on its way when the line breaks.
      const sent: string[] = []
      let breakNow = () => {}
      const broken = new Promise<void>((resolve) => {
        breakNow = resolve
      })
      await page.route(/[?&]part=/, async (route) => {
        const part = /part=[^&]+\.(\d+)/.exec(route.request().url())?.[1] ?? ''
        sent.push(part)
        if (part === '2' && sent.filter((each) => each === '2').length === 1) return breakNow()
        await route.continue()
      })
      await form.getByLabel(/^Drop your songs/).setInputFiles(files)
      await broken
      await context.setOffline(true)
      const offline = form.getByText(/You are offline/).first()
      await expect(offline).toBeVisible()
      // The footer is fetched when it comes into sight: that it cannot be now takes nothing of the upload with it.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expectSound(page, 'an upload without a network', offline)
      await context.setOffline(false)
      await expect(form.getByText('8 of 8 tracks uploaded.')).toBeVisible(arrived)
      // The first part had arrived: it was not sent again; the second was, once.
      expect(sent.filter((part) => part === '1')).toHaveLength(1)
      expect(sent.filter((part) => part === '2')).toHaveLength(2)

      // Uploads and typed text survive a reload.
      await fill(form, { Label: 'Neon Tapes', Description: 'Eight roads out of town.' })
      await page.reload()
      await expect(form.getByText('8 of 8 tracks uploaded.')).toBeVisible()
      await expect(form.getByLabel('Label (optional)')).toHaveValue('Neon Tapes')
      const handle = form.getByRole('button', { name: /^Move Storm: track 8/ })
      if (await isTouched(page)) await dragToTop(page, handle)
      else await handle.press('Home')
      await expect(form.getByRole('textbox', { name: 'Title of track 1', exact: true })).toHaveValue('Storm')
      const publish = form.getByRole('button', { name: 'Publish Release' })
      await expectSound(page, 'putting up a release', publish)
      await press(publish)
      await expect(page.getByText(`${title} is out`)).toBeVisible(arrived)
      const open = page.getByRole('link', { name: 'Open page' })
      await expectSound(page, 'a release that is out', open)
      await press(open)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Storm').first()).toBeVisible()
      await expect(page.getByText('Song 7').first()).toBeVisible()
      await expectSound(page, 'the release', page.getByRole('button', { name: /^Play all/ }))
    })

    test('a release that is out is edited and scheduled, and a song of it hidden and deleted: a visitor sees what is out', async ({
      page,
      browser,
      baseURL,
    }) => {
      const username = unique('dusk')
      const album = unique('Dusk')
      const [kept, dropped] = ['Ember', 'Ash'].map((name) => `${name} of ${album}`) as [string, string]
      await approvedArtist(page.request, { username, name: `Artist ${username}` })
      const coverImageUrl = await sendCover(page.request, username)
      const tracks = []
      for (const title of [kept, dropped]) {
        const audioFileUrl = await sendFile(page.request, makeAudio(`${title}.mp3`, 31))
        tracks.push({ title, genre: 'Outrun', audioFileUrl })
      }
      await send(page.request, '/api/releases/publish', { title: album, kind: 'ep', coverImageUrl, tracks })
      const visitor = await browser.newContext({ baseURL })
      const outside = await visitor.newPage()
      const path = `/artist/${username}/${album.toLowerCase()}`
      /** Waits until the address answers a visitor with this status everywhere. */
      const answers = (address: string, status: number) =>
        expect
          .poll(
            async () => (await visitor.request.get(address, { headers: { accept: 'text/html' } })).status(),
            arrived,
          )
          .toBe(status)
      await answers(path, 200)

      await page.goto('/dashboard?tab=music')
      const songs = page.getByRole('list', { name: 'Songs' })
      const songPage = async (title: string) =>
        (await songs.getByRole('link', { name: title, exact: true }).getAttribute('href')) as string
      const release = page.getByRole('list', { name: 'Releases' }).getByRole('button', { name: album })
      const edit = (title: string) => songs.getByRole('button', { name: `Edit ${title}`, exact: true })
      const open = async (button: Locator, tab: string) => {
        await press(button)
        await press(page.getByRole('dialog').getByRole('tab', { name: tab }))
        return page.getByRole('dialog')
      }
      const close = async () => {
        await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
        await expect(page.getByRole('dialog')).toBeHidden()
      }

      // Another title is at once on its own page.
      const renamed = `${kept} at dawn`
      const details = await open(edit(kept), 'Details')
      await details.getByRole('textbox', { name: 'Title' }).fill(renamed)
      await expectSound(page, 'a song that is edited')
      await press(details.getByRole('button', { name: 'Save Song' }))
      await expect(page.getByRole('dialog')).toBeHidden()
      await outside.goto(await songPage(renamed))
      await expect(outside.getByRole('heading', { level: 1, name: renamed })).toBeVisible()

      // A day to come: the page is its artist's alone until then, with its songs.
      let dialog = await open(release, 'Publishing')
      const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      await dialog.getByLabel('Comes out').fill(`${soon}T20:00`)
      await press(dialog.getByRole('button', { name: 'Schedule' }))
      await expect(dialog.getByRole('heading', { name: /^Comes out on \w+ \d+, \d{4}, 8:00/ })).toBeVisible()
      await expectSound(page, 'a release with a day to come')
      await close()
      await answers(path, 404)
      await answers(await songPage(renamed), 404)
      await outside.goto(path)
      await expect(outside.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
      await page.goto(path)
      await expect(page.getByText('Scheduled: only you see this page')).toBeVisible()
      await page.goBack()
      dialog = await open(release, 'Publishing')
      await press(dialog.getByRole('button', { name: 'Publish now' }))
      await expect(dialog.getByRole('heading', { name: 'Published' })).toBeVisible()
      await close()
      await answers(path, 200)

      // A song that is hidden is gone for a visitor, and its release plays on without it.
      const droppedPage = await songPage(dropped)
      await answers(droppedPage, 200)
      dialog = await open(edit(dropped), 'Publishing')
      await press(dialog.getByRole('button', { name: 'Hide' }))
      await expect(dialog.getByRole('heading', { name: 'Hidden' })).toBeVisible()
      await answers(droppedPage, 404)
      await outside.goto(path)
      await expect(outside.getByRole('list', { name: 'Tracks' }).getByRole('link', { name: renamed })).toBeVisible()
      await expect(outside.getByText(dropped)).toHaveCount(0)

      // Deleted, it is gone for its artist as well.
      await press(dialog.getByRole('button', { name: 'Delete song' }))
      await expect(dialog.getByText('Streams and money stay on your statements.')).toBeVisible()
      await press(dialog.getByRole('button', { name: 'Delete for good' }))
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(songs.getByRole('link', { name: renamed })).toBeVisible()
      await expect(songs.getByText(dropped)).toHaveCount(0)
      expect((await page.request.get(droppedPage, { headers: { accept: 'text/html' } })).status()).toBe(404)
      await visitor.close()
    })
  })
