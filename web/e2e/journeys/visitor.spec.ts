import type { Page } from '@playwright/test'
import { expect, test } from '../demo.ts'
import { openDrawn } from '../drawn.ts'
import { expectToast, hold } from '../forms.ts'
import { SCREENS, untilDrawn } from '../screens.ts'
import { expectSound, expectSoundOnAll } from '../sound.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 900 }

/** The sheet with every way in: sound, closed by Escape with the focus where it was, closed by leading on. */
async function expectLoginSheet(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'LOGIN', exact: true })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Select Login Type' })
  await expect(sheet.getByRole('link')).toHaveCount(5)
  await expectSound(page, 'login sheet')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await sheet.getByRole('link', { name: 'Admin Login' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(sheet).toBeHidden()
}

test('the header at every width: its name, its links or its menu, and the sheet with every way in', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main' }).locator('visible=true').getByRole('link')
  for (const { viewport } of SCREENS) {
    await page.setViewportSize({ width: viewport.width, height: 900 })
    await expect(page.getByRole('banner').getByText('Synthwave that pays its makers')).toBeVisible()
  }
  await page.setViewportSize(DESK)
  await expect(links).toHaveText(['Home', 'Discover', 'Dashboard', 'Player'])
  await links.filter({ hasText: 'Player' }).click()
  await expect(page).toHaveURL('/player')
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(['Player'])
  await expectLoginSheet(page)

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(links).toHaveText(['Home', 'Discover', 'Dashboard', 'Player'])
  await expectSound(page, 'menu')
  await links.filter({ hasText: 'Discover' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectLoginSheet(page)
})

test('the newsletter takes what the browser takes for an address', async ({ page }) => {
  await page.goto('/player')
  const footer = page.getByRole('contentinfo')
  // Its form is fetched when it comes into sight.
  await footer.scrollIntoViewIfNeeded()
  const email = footer.getByRole('textbox', { name: 'Newsletter' })
  await email.fill('not an address')
  await footer.getByRole('button', { name: 'SUBSCRIBE' }).click()
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  await email.fill('nova@example.com')
  await footer.getByRole('button', { name: 'SUBSCRIBE' }).click()
  await expectToast(page, 'Check your inbox')
})

test('the radio asks a station for nothing before its player is opened', async ({ page, context }) => {
  const embedded: string[] = []
  await context.route(/^https:/, async (route) => {
    embedded.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Station</title><p>On air' })
  })
  await page.goto('/')
  const radio = page.getByRole('region', { name: 'Live radio' })
  await radio.getByRole('button', { name: /Live radio/ }).click()
  await expect(radio.getByRole('region', { name: 'Advertisement' })).toBeVisible()
  const station = radio.getByRole('region', { name: /North America and UK/ })
  expect(embedded).toEqual([])
  await station.getByRole('button', { name: 'Open player' }).click()
  await expect(station.frameLocator('iframe').getByText('On air')).toBeVisible()
  expect(new URL(embedded[0] as string).searchParams.get('station')).toBeTruthy()
  await expectSoundOnAll(page, 'radio')
})

test('who has not signed in is led to the sign-in of staff, and from nowhere home', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a visitor sees new releases, and what stands between them and the music', async ({ page, api }) => {
  const newest = (await (await api.get('/api/discover/new-releases?limit=20')).json()) as {
    title: string
    genre: string
    album: string | null
  }[]
  const song = newest.find(({ album }) => album !== null) as { title: string; genre: string; album: string }
  await page.goto('/subscribe')
  // A link that is pressed before leads to a page that the server draws.
  await untilDrawn(page)
  const letGo = await hold(page, 'NewReleases')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click()
  await expect(page.getByText('Loading new releases...')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Discover Music' })).toBeVisible()
  await expect(page.getByText('Artists earn 80% of what you pay.')).toBeVisible()
  await expect(page.getByText('Select a song to start playing')).toBeVisible()
  const card = page
    .getByRole('list', { name: 'New releases' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Play ${song.title}` }) })
  for (const text of [song.title, song.genre, song.album])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByText(/^[\d,]+ streams?$/)).toBeVisible()
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await card.getByRole('button', { name: `Play ${song.title}` }).click()
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByText('Subscribe to stream music')).toBeVisible()
  await expect(bar.getByText(song.title, { exact: true })).toBeVisible()
  await expect(bar.getByText(song.genre, { exact: true })).toBeVisible()
  await bar.getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(page).toHaveURL('/subscribe')
})

test('a search by keyboard with typing errors opens the artist, and leads back to all results', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /^Search/ })
  await expect(field).toBeFocused()
  await field.fill('noen harbr')
  const artist = page.getByRole('option', { name: /Neon Harbor.*Artist/s })
  await expect(artist).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(artist).toHaveAttribute('aria-selected', 'true')
  await expectSoundOnAll(page, 'search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/artist/neonharbor')
  await expect(page.getByRole('heading', { name: 'Neon Harbor', level: 1 })).toBeVisible()
  await page.goto('/search?q=neon')
  await expect(page.getByRole('heading', { name: 'Songs', level: 2 })).toBeVisible()
  await expectSoundOnAll(page, 'results', page.getByRole('link', { name: 'Neon Harbor' }).first())
})

test('a page says what is on it without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
  const page = await context.newPage()
  await openDrawn(page, '/artist/neonharbor')
  await expect(page).toHaveTitle('Neon Harbor · Fairwave')
  await expect(page.getByRole('heading', { name: 'Neon Harbor', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Night Grid' }).click()
  await expect(page).toHaveTitle('Night Grid by Neon Harbor · Fairwave')
  expect((await page.goto('/artist/nobody-at-all'))?.status()).toBe(404)
  await context.close()
})
