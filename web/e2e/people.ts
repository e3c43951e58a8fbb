import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test'

export const PASSWORD = 'synth-forever-84'

export interface Person {
  context: BrowserContext
  page: Page
}

/** A browser of their own, so that each person has their own session. */
export async function person(browser: Browser, baseURL: string): Promise<Person> {
  const context = await browser.newContext({ baseURL })
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

export async function subscribe(page: Page): Promise<void> {
  await page.goto('/subscribe')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await page.waitForURL('**/discover')
}

export async function setUpAdmin(page: Page, admin: { username: string }): Promise<void> {
  await page.goto('/admin/setup')
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Email').fill(`${admin.username}@example.com`)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Admin Account' }).click()
  await expect(page.getByText('Setup Complete')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Admin Login' }).or(page.getByRole('button', { name: 'Go to Admin Login' })).click()
  await page.getByLabel('Username').fill(admin.username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Uploads both files and publishes; what the tags of the audio say must already be in the form. */
export async function uploadSong(page: Page, song: { audio: string; cover: string; title: string; tagged?: { album: string } }): Promise<void> {
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
