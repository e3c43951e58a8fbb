import type { Page } from '@playwright/test'
import { DEMO, expect, signInDemo, test } from '../demo.ts'
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
  '/nowhere',
]

/** Each of them sound at every width, with nothing to complain of. */
async function expectAllSound(page: Page, paths: readonly string[]): Promise<void> {
  const complaints = await watchComplaints(page)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main')).toBeVisible()
    await expectSoundOnAll(page, path)
    expect(complaints, path).toEqual([])
  }
}

test('public pages', async ({ page }) =>
  await expectAllSound(
    page,
    PUBLIC.filter((_, index) => index % 2 === 0),
  ))
test('more public pages', async ({ page }) =>
  await expectAllSound(
    page,
    PUBLIC.filter((_, index) => index % 2 === 1),
  ))

test('pages of an artist', async ({ page }) => {
  await signInDemo(page, 'artist')
  await expectAllSound(page, ['/dashboard', '/upload-song', '/discover', '/settings/tokens'])
})

test('pages of an admin', async ({ page }) => {
  await signInDemo(page, 'admin')
  await expectAllSound(page, ['/admin/dashboard', '/discover'])
})

test('pages of a listener', async ({ page }) => {
  await signInDemo(page, 'user')
  await expectAllSound(page, ['/discover', '/subscribe', '/subscription', '/orders', `/artist/${DEMO.artist}`])
})

for (const [kind, username, path] of [
  ['admin', DEMO.admin, '/admin/dashboard'],
  ['admin', DEMO.admin, '/admin/collections/artists'],
  ['artist', DEMO.artist, '/dashboard'],
  ['user', DEMO.listener, '/discover'],
] as const) {
  test(`${path} is left by its ${kind} without a word in the console`, async ({ page }) => {
    const complaints = await watchComplaints(page)
    await signInDemo(page, kind)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: `LOGOUT ${username}` })).toBeVisible()
    await signOut(page)
    await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}
