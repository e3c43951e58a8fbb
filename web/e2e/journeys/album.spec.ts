import { expectSoundOnAll } from '../sound.ts'
import { expect, test, unique } from '../demo.ts'
import { fill } from '../forms.ts'
import { makeAudio, makeNoise } from '../media.ts'
import { becomeArtist } from '../people.ts'

const arrived = { timeout: 30_000 }

test('an album of eight FLAC files is put up with one lost connection, and nothing is sent twice', async ({
  page,
  context,
}) => {
  const title = unique('Grid')
  const songs = Array.from({ length: 7 }, (_, index) =>
    makeAudio(`${index + 1} - Song ${index + 1}.flac`, 31, {
      title: `Song ${index + 1}`,
      album: title,
      genre: 'Outrun',
    }),
  )
  // Above 16 MB: it goes in parts.
  const long = makeNoise('8 - Storm.flac', 150, { title: 'Storm', genre: 'Ambient' })
  await becomeArtist(page, unique('tape'))
  await page.goto('/dashboard?tab=music')
  await page.getByRole('tabpanel').getByRole('link', { name: 'Put up a release' }).click()
  const form = page.getByRole('form', { name: 'Put up a release' })

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
  await form.getByLabel(/^Drop your songs/).setInputFiles([...songs, long])
  await broken
  await context.setOffline(true)
  const offline = form.getByText(/You are offline/).first()
  await expect(offline).toBeVisible()
  // The footer is fetched when it comes into sight: that it cannot be now takes nothing of the upload with it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expectSoundOnAll(page, 'an upload without a network', offline)
  await context.setOffline(false)
  await expect(form.getByText('8 of 8 tracks have arrived.')).toBeVisible(arrived)
  // The first part had arrived: it was not sent again; the second was, once.
  expect(sent.filter((part) => part === '1')).toHaveLength(1)
  expect(sent.filter((part) => part === '2')).toHaveLength(2)

  // What was sent and typed outlives a reload.
  await fill(form, { Label: 'Neon Tapes', Description: 'Eight roads out of town.' })
  await page.reload()
  await expect(form.getByText('8 of 8 tracks have arrived.')).toBeVisible()
  await expect(form.getByLabel('Label (optional)')).toHaveValue('Neon Tapes')
  await form.getByRole('button', { name: /^Move Storm: track 8/ }).press('Home')
  await expect(form.getByRole('textbox', { name: 'Title of track 1' })).toHaveValue('Storm')
  const publish = form.getByRole('button', { name: 'Publish Release' })
  await expectSoundOnAll(page, 'putting up a release', publish)
  await publish.click()
  await expect(page.getByText(`${title} is out`)).toBeVisible(arrived)
  const open = page.getByRole('link', { name: 'Open page' })
  await expectSoundOnAll(page, 'a release that is out', open)
  await open.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Storm').first()).toBeVisible()
  await expect(page.getByText('Song 7').first()).toBeVisible()
  await expectSoundOnAll(page, 'the release', page.getByRole('button', { name: /^Play all/ }))
})
