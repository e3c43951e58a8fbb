import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, unique } from '../demo.ts'
import { secondsPlayed } from '../heard.ts'
import { makeAudio, makeNoise } from '../media.ts'
import { PASSWORD, becomeListener, payByCard, person, signIn, subscribe } from '../people.ts'
import { sellRelease } from '../sell-release.ts'
import { SCREENS, TESTED_SCREENS, isTouched, press } from '../screens.ts'
import { expectSound } from '../sound.ts'

const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

for (const screen of TESTED_SCREENS)
  test.describe(`at ${screen.viewport.width} px`, () => {
    test.use(screen)

    test('a release is found with a typo, played, bought, and downloaded as it was uploaded; another device goes on with it', async ({
      page,
      browser,
      baseURL,
      api,
    }) => {
      // Words that are in no other title of the demo.
      const title = unique('Quasar Meadow ')
      const artistName = unique('Lantern Choir ')
      const files = [makeNoise('first.flac', 40), makeAudio('second.wav', 120)]
      // Covers of their own, too: other journeys press songs by name.
      const [dusk, home] = [unique('Dusk '), unique('Long Way Home ')]
      const tracks = [dusk, home].map((name, at) => ({ title: name, file: files[at] as string }))
      await sellRelease(api, { username: unique('lantern'), artistName, title, price: 7, tracks })
      const listener = unique('keeper')
      await becomeListener(page, listener)
      await subscribe(page)

      // A release is in the search a moment after it is out.
      const isTouching = await isTouched(page)
      if (isTouching) await press(page.getByRole('button', { name: 'Search', exact: true }))
      else await page.keyboard.press('/')
      const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
      const hit = page.getByRole('option', { name: new RegExp(`^${title}\\b.* Release$`) })
      await expect(async () => {
        await field.fill('')
        await field.fill(title.replace('Quasar Meadow', 'quaser medow'))
        await expect(hit).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      await press(hit)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

      // Played here, from the middle of the second song.
      const bar = page.getByRole('region', { name: 'Player' })
      await expectSound(page, 'a release', page.getByRole('button', { name: `Play ${home}` }))
      await press(page.getByRole('button', { name: `Play ${home}` }))
      await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0)
      const whole = page.getByRole('dialog', { name: 'Now playing' })
      const isPhone = screen.viewport.width < 768
      if (isPhone) await press(bar.getByRole('button', { name: 'Open player' }))
      const progress = page.getByRole('slider', { name: 'Progress' })
      const line = (isPhone ? whole : bar).locator('[data-orientation]').filter({ has: progress })
      await press(line.last(), 0.5)
      await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(50)
      if (isPhone) await press(whole.getByRole('button', { name: 'Close' }))
      await press(bar.getByRole('button', { name: 'Pause' }))

      // The other device goes on from there: what is begun on a phone or tablet at a desk, and the other way round.
      const other = await person(browser, baseURL as string, isTouching ? SCREENS[2] : SCREENS[0])
      await signIn(other.page, 'user', listener, PASSWORD)
      await other.page.goto('/library')
      const strip = other.page.getByRole('region', { name: 'Another device' })
      // Other devices' state is fetched once a person acts on the page, which listens as soon as it has started.
      await expect(async () => {
        await press(other.page.getByRole('heading', { level: 1 }))
        await expect(strip).toContainText(`${home} – ${artistName}`, { timeout: 3_000 })
      }).toPass({ timeout: 60_000 })
      // The song stands still: nothing of this has to be done before it ends.
      const goOn = strip.getByRole('button', { name: 'Continue' })
      await expectSound(other.page, 'what another device played', goOn)
      await press(goOn)
      const otherBar = other.page.getByRole('region', { name: 'Player' })
      await expect(otherBar.getByRole('button', { name: 'Pause' })).toBeVisible()
      await expect.poll(() => secondsPlayed(other.page)).toBeGreaterThanOrEqual(50)

      // One account plays in one place: here again, and the other one stops.
      await press(bar.getByRole('button', { name: 'Play', exact: true }))
      await expect(otherBar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
      await expect(other.page.getByText(/^Playing on /)).toContainText(home)
      await expectSound(other.page, 'what another device plays')
      await press(strip.getByRole('button', { name: 'Play here' }))
      await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
      await expect(otherBar.getByRole('button', { name: 'Pause' })).toBeVisible()
      await other.context.close()

      await press(page.getByRole('link', { name: 'Buy digital EP – $7.00' }))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const buy = page.getByRole('button', { name: 'Buy', exact: true })
      await expectSound(page, 'a release for sale', buy)
      await press(buy)
      await press(page.getByRole('button', { name: 'Continue to Payment' }))
      await payByCard(page, 'Pay $7.00')
      await press(page.getByRole('dialog', { name: 'Thank you!' }).getByRole('link', { name: 'Go to your downloads' }))

      const row = page.getByRole('list', { name: 'Bought music' }).getByRole('listitem').filter({ hasText: title })
      await press(row.getByRole('button', { name: `Prepare Original of ${title}` }))
      const link = row.getByRole('link', { name: `Download ${title} as Original` })
      await expect(link).toBeVisible({ timeout: 120_000 })
      await press(row.getByText('Song by song'))
      await expectSound(page, 'bought music', link)
      const downloading = page.waitForEvent('download')
      await press(link)
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`${artistName} - ${title} (Original).zip`)
      const [zip, unpacked] = [test.info().outputPath('bought.zip'), test.info().outputPath('bought')]
      await download.saveAs(zip)
      execFileSync('unzip', ['-q', zip, '-d', unpacked])
      const folder = join(unpacked, `${artistName} - ${title}`)
      const names = [`01 ${dusk}.flac`, `02 ${home}.wav`]
      expect(readdirSync(folder).sort()).toEqual(names)
      expect(names.map((name) => hash(join(folder, name)))).toEqual(files.map(hash))
    })
  })
