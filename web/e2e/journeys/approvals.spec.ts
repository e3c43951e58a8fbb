import { type Page, request } from '@playwright/test'
import { DEMO, expect, test } from '../demo.ts'
import { type Deployment, embedded } from '../deployments.ts'
import { expectToast } from '../forms.ts'
import { secondsPlayed } from '../heard.ts'
import { makeAudio } from '../media.ts'
import { PASSWORD, person } from '../people.ts'
import { send, sendFile } from '../rest.ts'
import { expectSound } from '../sound.ts'

const ARTISTS = 20
const names = Array.from({ length: ARTISTS }, (_, index) => `Waiting Artist ${index + 1}`)

let deployment: Deployment
test.beforeAll(async () => {
  deployment = await embedded({ demo: false })
})
test.afterAll(() => deployment?.stop())

/** The first has a song. */
async function registerArtists(url: string): Promise<void> {
  for (const [index, name] of names.entries()) {
    const api = await request.newContext({ baseURL: url })
    const username = name.toLowerCase().replaceAll(' ', '-')
    const account = { username, email: `${username}@example.com`, name, genre: 'Outrun', password: PASSWORD }
    await send(api, '/api/auth/artist/register', {
      ...account,
      bio: `Night drives and chrome skies, part ${index + 1}.`,
    })
    if (index === 0) {
      const audioFileUrl = await sendFile(api, makeAudio('waiting.mp3', 40))
      await send(api, '/api/songs', { title: 'Song 1', genre: 'Outrun', duration: 40, audioFileUrl })
    }
    await api.dispose()
  }
}

/** By Tab alone, from where the focus is. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${name} is not reached by Tab`)
}

test('twenty artists who wait are heard and decided by keyboard alone', async ({ browser }) => {
  const { url } = deployment
  const { page } = await person(browser, url)
  const { admin: username, password } = DEMO
  await send(page.request, '/api/auth/setup', { username, email: `${username}@example.com`, password })
  await send(page.request, '/api/auth/admin/login', { username, password })
  await registerArtists(url)

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Listen and decide' }).press('Enter')
  const dossier = page.getByRole('article')
  await expect(dossier).toHaveAccessibleName('Waiting Artist 1')
  await expect(dossier.getByText('1 of 20')).toBeVisible()
  await expect(dossier.getByText('Night drives and chrome skies, part 1.')).toBeVisible()
  await expect(dossier.getByText('waiting-artist-1@example.com')).toBeVisible()
  await expectSound(page, 'an artist who waits for approval')

  // Heard, then decided with the focus where it is.
  await expect(dossier.getByRole('button', { name: 'Play Song 1' })).toBeVisible()
  await tabTo(page, 'Play Song 1')
  await page.keyboard.press('Enter')
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0)
  await page.keyboard.press('a')
  await expectToast(page, 'Artist Approved', 'Waiting Artist 1 has been approved')

  // Another one has the place; it can be passed over, and come back to.
  await expect(dossier).toHaveAccessibleName('Waiting Artist 2')
  await expect(dossier.getByText('1 of 19')).toBeVisible()
  await page.keyboard.press('s')
  await expect(dossier).toHaveAccessibleName('Waiting Artist 3')
  await expect(dossier).toBeFocused()
  await page.keyboard.press('b')
  await expect(dossier).toHaveAccessibleName('Waiting Artist 2')

  await page.keyboard.press('r')
  const asking = page.getByRole('dialog', { name: 'Reject Waiting Artist 2?' })
  await expect(asking).toBeVisible()
  await tabTo(page, 'Reject and Remove')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Artist Rejected', 'The artist has been removed')

  for (const name of names.slice(2)) {
    await expect(dossier).toHaveAccessibleName(name)
    await expect(dossier).toBeFocused()
    await page.keyboard.press('a')
  }
  await expect(page.getByText('No pending artist approvals')).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Total Artists', { exact: true }).locator('..')).toContainText(`${ARTISTS - 1}`)
})
