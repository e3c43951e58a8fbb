import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DEMO, expect, test } from '../demo.ts'

const WIDTHS = [360, 768, 1440]
const PUBLIC = ['/', '/discover', '/player', '/subscribe', '/subscription', '/dashboard', '/artist/register', '/artist/login', '/user/register', '/register', '/user/login', '/login', '/admin/setup', '/admin/login', '/nowhere']

/** Nothing for axe to find, nothing wider than the window, nothing in the console. */
async function expectSound(page: Page, path: string): Promise<void> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource.*(401|403|404)/.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main')).toBeVisible()
  await expectAccessible(page, path)
  const overflow = await page.evaluate(() => {
    const { documentElement } = (globalThis as unknown as { document: Document }).document
    return documentElement.scrollWidth - documentElement.clientWidth
  })
  expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
  expect(problems).toEqual([])
}

for (const width of WIDTHS) {
  test(`public pages at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PUBLIC) await expectSound(page, path)
  })
}

const signIn = async (page: Page, kind: 'artist' | 'user' | 'admin', username: string) => {
  const answer = await page.request.post(`/api/auth/${kind}/login`, { data: { username, password: DEMO.password } })
  expect(answer.ok()).toBe(true)
}

for (const [kind, username, path] of [['admin', DEMO.admin, '/admin/dashboard'], ['admin', DEMO.admin, '/admin/collections/artists'], ['artist', DEMO.artist, '/dashboard'], ['user', DEMO.listener, '/discover']] as const) {
  test(`${path} is left by its ${kind} without a word in the console`, async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(error.message))
    await signIn(page, kind, username)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: `LOGOUT ${username}` }).click()
    await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(said).toEqual([])
  })
}

test('pages of an artist', async ({ page }) => {
  await signIn(page, 'artist', DEMO.artist)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/dashboard', '/upload-song', '/discover']) await expectSound(page, path)
  }
})

test('pages of an admin', async ({ page }) => {
  await signIn(page, 'admin', DEMO.admin)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/admin/dashboard', '/discover']) await expectSound(page, path)
  }
})

test('pages of a listener', async ({ page }) => {
  await signIn(page, 'user', DEMO.listener)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/discover', '/subscribe', '/subscription']) await expectSound(page, path)
  }
})
