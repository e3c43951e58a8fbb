import type { Page } from '@playwright/test'
import { DEMO, expect, signInDemo, test } from '../demo.ts'
import { untilQuiet } from '../quiet.ts'
import { TESTED_SCREENS, press, untilDrawn } from '../screens.ts'
import { expectSoundOnAll, watchComplaints } from '../sound.ts'
import { signOut } from '../people.ts'

const PUBLIC = [
  '/',
  '/discover',
  `/artist/${DEMO.artist}`,
  '/player',
  '/subscribe',
  '/subscription',
  '/dashboard',
  '/artist/register',
  '/artist/login',
  '/user/register',
  '/register',
  '/user/login',
  '/login',
  '/admin/setup',
  '/admin/login',
  '/settings/tokens',
  '/settings',
  '/settings/security',
  '/settings/privacy',
  '/settings/mail',
  '/forgot-password',
  '/reset-password',
  `/reset-password#${'k'.repeat(43)}`,
  '/mail/unsubscribe/ended',
  '/newsletter/confirm/ended',
  '/admin/mail',
  '/nowhere',
]

/** Addresses whose screen is known by its title, opened straight from the address bar. */
const TITLES: Readonly<Record<string, string>> = {
  '/artist/register': 'Artist Registration',
  '/artist/login': 'Artist Login',
  '/user/register': 'Listener Registration',
  '/register': 'Listener Registration',
  '/user/login': 'Listener Login',
  '/login': 'Listener Login',
  '/discover': 'Discover Music',
  '/subscribe': 'Subscribe to Fairwave',
  '/player': 'Music Player',
  '/admin/setup': 'Admin Setup',
  '/admin/login': 'Admin Login',
  '/upload-song': 'Upload Song',
  '/forgot-password': 'Forgot your password?',
  '/newsletter/confirm/ended': 'The Fairwave newsletter',
  '/mail/unsubscribe/ended': 'That didn’t work',
  '/nowhere': 'Page Not Found',
}

/** Each of them sound at every width, with nothing to complain of, and nothing asked of anybody else's server. */
async function expectAllSound(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const complaints = await watchComplaints(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.origin !== process.env.FAIRWAVE_DEMO_URL)
      elsewhere.push(url.href)
  })
  for (const path of paths) {
    await page.goto(path)
    await untilDrawn(page)
    await untilQuiet(page)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(TITLES[path] ?? /./)
    await expectSoundOnAll(page, path)
    expect(complaints, path).toEqual([])
    expect(elsewhere, path).toEqual([])
  }
  return complaints
}

async function expectQuietLogout(page: Page, username: string, complaints: readonly string[]): Promise<void> {
  await expect(page.getByRole('button', { name: `LOGOUT ${username}` })).toBeVisible()
  await signOut(page)
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await untilQuiet(page)
  expect(complaints).toEqual([])
}

for (const [name, half] of [
  ['public pages', 0],
  ['more public pages', 1],
] as const)
  test(name, async ({ page }) => {
    await expectAllSound(
      page,
      PUBLIC.filter((_, index) => index % 2 === half),
    )
  })

// Each kind of account: its pages, and how the last of them is left.
for (const [kind, username, paths] of [
  [
    'artist',
    DEMO.artist,
    ['/upload-song', '/discover', '/settings/tokens', '/settings', '/settings/mail', '/dashboard'],
  ],
  ['admin', DEMO.admin, ['/discover', '/settings', '/admin/mail', '/admin/dashboard']],
  [
    'user',
    DEMO.listener,
    ['/subscribe', '/subscription', '/orders', '/settings', '/settings/mail', `/artist/${DEMO.artist}`, '/discover'],
  ],
] as const) {
  test(`pages of the ${kind}, left without a word in the console`, async ({ page }) => {
    await signInDemo(page, kind)
    const complaints = await expectAllSound(page, paths)
    await expectQuietLogout(page, username, complaints)
  })
}

test('a collection is left by its admin without a word in the console', async ({ page }) => {
  const complaints = await watchComplaints(page)
  await signInDemo(page, 'admin')
  await page.goto('/admin/collections/artists')
  await untilQuiet(page)
  await expectQuietLogout(page, DEMO.admin, complaints)
})

// Somebody follows a shared link: without JavaScript there is the page in words, with its cover, links and half minutes.
for (const screen of TESTED_SCREENS)
  test(`a shared link is read without JavaScript, and plays with it, at ${screen.viewport.width} px`, async ({
    browser,
    api,
    baseURL,
  }) => {
    const songs = (await (await api.get('/api/discover/new-releases?limit=20')).json()) as {
      id: string
      title: string
      artistName: string
      artistUsername?: string
      coverImageUrl: string | null
      releaseId: string | null
    }[]
    // Other journeys publish songs without a cover meanwhile.
    const song = songs.find(({ coverImageUrl, releaseId }) => coverImageUrl && releaseId)
    if (!song) throw new Error('the demo has no song')
    const plain = await browser.newContext({ javaScriptEnabled: false, ...screen, ...(baseURL && { baseURL }) })
    const read = await plain.newPage()
    // Where a server has no time to draw a page it sends the one without words.
    await expect(async () => {
      await read.goto(`/song/${song.id}`)
      await expect(read.getByRole('heading', { level: 1, name: song.title })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(read.getByRole('main').locator('[data-cover] img').first()).toHaveJSProperty('complete', true)
    // Its release comes before its artist.
    await press(read.locator('main article > header a[href^="/artist/"]').first())
    await expect(read.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(read.getByRole('link', { name: song.title })).toBeVisible()
    // Where workers have made its half minute by now.
    const preview = await api.get(`/api/songs/${song.id}/preview`, { maxRedirects: 0 })
    if (preview.status() === 302) {
      await read.goto(`/song/${song.id}`)
      await expect(read.locator(`audio[controls][src^="/api/songs/${song.id}/preview"]`)).toBeVisible()
    }
    expect(await read.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.viewport.width)
    await plain.close()

    const rich = await browser.newContext({ ...screen, ...(baseURL && { baseURL }) })
    const page = await rich.newPage()
    const complaints = await watchComplaints(page)
    await page.goto(`/song/${song.id}`)
    await press(page.getByRole('button', { name: `Play ${song.title}` }))
    const bar = page.getByRole('region', { name: 'Player' })
    await expect(bar.getByText('Subscribe to stream music')).toBeVisible()
    if (preview.status() === 302)
      await expect(bar.getByRole('button', { name: `Pause the preview of ${song.title}` })).toBeVisible()
    await press(page.getByRole('button', { name: 'Share', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Share' })
    const player = dialog.frameLocator('iframe')
    await expect(player.getByRole('heading', { name: song.title })).toBeVisible()
    await expect(player.getByRole('link', { name: 'Listen in full on Fairwave' })).toBeVisible()
    expect(complaints).toEqual([])
    await rich.close()
  })
