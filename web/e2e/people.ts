import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test'
import type { Screen } from './screens.ts'
import { watchTraffic } from './quiet.ts'

export const PASSWORD = 'synth-forever-84'

export interface Person {
  context: BrowserContext
  page: Page
}

/** A browser of their own, so that each person has their own session; with the test's screen, or one of its own. */
export async function person(browser: Browser, baseURL: string, screen: Partial<Screen> = {}): Promise<Person> {
  const context = await browser.newContext({ baseURL, ...screen })
  watchTraffic(context)
  return { context, page: await context.newPage() }
}

export async function registerArtist(page: Page, artist: { username: string; name: string }): Promise<void> {
  await page.goto('/artist/register')
  await page.getByLabel('Username').fill(artist.username)
  await page.getByLabel('Email').fill(`${artist.username}@example.com`)
  await page.getByLabel('Artist / Stage Name').fill(artist.name)
  await page.getByLabel('Primary Genre').selectOption('Synthwave')
  await page.getByLabel('Bio').fill('Night drives, chrome skies and a drum machine that never sleeps.')
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="confirmPassword"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Artist Account' }).click()
  await page.waitForURL('**/dashboard')
}

export async function registerListener(page: Page, listener: { username: string; name: string }): Promise<void> {
  await page.goto('/user/register')
  await page.getByLabel('Username').fill(listener.username)
  await page.getByLabel('Email').fill(`${listener.username}@example.com`)
  await page.getByLabel('Display Name').fill(listener.name)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="confirmPassword"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/discover')
}

/** Fills the sandbox's card form and presses its button. */
export async function payByCard(page: Page, button: string | RegExp, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: button }).click()
}

export async function subscribe(page: Page): Promise<void> {
  await page.goto('/subscribe')
  await payByCard(page, 'Subscribe Now')
  await page.waitForURL('**/discover')
}

export async function setUpAdmin(page: Page, admin: { username: string }): Promise<void> {
  await page.goto('/admin/setup')
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Email').fill(`${admin.username}@example.com`)
  await page.locator('input[name="password"]').fill(PASSWORD)
  const create = page.getByRole('button', { name: 'Create Admin Account' })
  await create.click()
  // Asked for in production only.
  const token = page.locator('input[name="setupToken"]')
  await expect(page.getByText('Setup Complete').or(token)).toBeVisible()
  if (await token.isVisible()) {
    await token.fill('set-up token of journeys')
    await create.click()
  }
  await expect(page.getByText('Setup Complete')).toBeVisible()
  await page
    .getByRole('link', { name: 'Go to Admin Login' })
    .or(page.getByRole('button', { name: 'Go to Admin Login' }))
    .click()
  await page.getByLabel('Username').fill(admin.username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Uploads both files and publishes; what the tags of the audio say must already be in the form. */
export async function uploadSong(
  page: Page,
  song: { audio: string; cover: string; title: string; tagged?: { album: string } },
): Promise<void> {
  await page.goto('/upload-song')
  const publish = page.getByRole('button', { name: 'Publish Song' })
  await expect(publish).toBeDisabled()
  await page.locator('input[type="file"]').nth(1).setInputFiles(song.cover)
  await expect(page.getByText('Cover image (optional) uploaded')).toBeAttached({ timeout: 30_000 })
  await page.locator('input[type="file"]').first().setInputFiles(song.audio)
  await expect(publish).toBeEnabled({ timeout: 30_000 })
  if (song.tagged) {
    await expect(page.getByLabel('Title')).toHaveValue(song.title)
    await expect(page.getByLabel('Album')).toHaveValue(song.tagged.album)
  } else await page.getByLabel('Title').fill(song.title)
  await expect(page.getByLabel('Duration')).toHaveValue(/\d+/)
  await page.getByLabel('Genre').fill('Synthwave')
  await publish.click()
  await expect(page.getByText('Your song has been uploaded successfully').first()).toBeVisible({ timeout: 30_000 })
  await page.waitForURL('**/dashboard')
}

type Kind = 'artist' | 'user' | 'admin'

/** Signs the browser in without its screens. Returns what the server answered. */
export async function signIn(
  page: Page,
  kind: Kind,
  username: string,
  password: string,
): Promise<Record<string, unknown>> {
  const answer = await page.request.post(`/api/auth/${kind}/login`, { data: { username, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

/** A new listener, signed in without the screens. */
export async function becomeListener(page: Page, username: string): Promise<void> {
  const data = { username, email: `${username}@example.com`, displayName: `Listener ${username}`, password: PASSWORD }
  expect((await page.request.post('/api/auth/user/register', { data })).status()).toBe(201)
}

/** A new artist, waiting for approval, signed in without the screens. Returns the id. */
export async function becomeArtist(page: Page, username: string): Promise<string> {
  const bio = 'Night drives, chrome skies and a drum machine that never sleeps.'
  const data = {
    username,
    email: `${username}@example.com`,
    name: `Artist ${username}`,
    genre: 'Synthwave',
    bio,
    password: PASSWORD,
  }
  const answer = await page.request.post('/api/auth/artist/register', { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { artist: { id: string } }).artist.id
}

/** Signs out by LOGOUT in the header. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^LOGOUT/ })
    .click()
}
