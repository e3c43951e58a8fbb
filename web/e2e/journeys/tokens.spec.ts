import { request as requests } from '@playwright/test'
import { expectSound } from '../sound.ts'
import { expect, test, unique } from '../demo.ts'
import { becomeListener } from '../people.ts'

/** Asks the API as a program does: no cookie, only the token. */
async function withToken(baseURL: string, secret: string) {
  const program = await requests.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${secret}` } })
  return {
    read: () => program.get('/api/subscription/status'),
    write: () => program.post('/api/subscription/create'),
    done: () => program.dispose(),
  }
}

test('the way to the access tokens of whoever is signed in, at a desk and on a phone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Access Tokens' }), 'none for visitors').toHaveCount(0)
  await becomeListener(page, unique('tokenfan'))
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Access Tokens' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Access Tokens' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectSound(page, 'menu')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Access Tokens' }).click()
  await expect(page).toHaveURL('/settings/tokens')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSound(page, 'access tokens on a phone')
})

test('a token: made, shown once, used, seen to be used, revoked, refused', async ({ page, baseURL }) => {
  await becomeListener(page, unique('tokenowner'))
  await page.goto('/settings/tokens')
  await expect(page.getByText('No access tokens yet')).toBeVisible()
  await expectSound(page, 'no tokens')

  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Backup script')
  await dialog.getByLabel('Expires after').selectOption('90')
  await dialog.getByLabel('May use').selectOption('areas')
  await dialog.getByLabel('Subscription, earnings and tips').selectOption('read')
  await expectSound(page, 'new token')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const shown = dialog.getByLabel('Access token')
  await expect(shown).toHaveText(/^fw_\S{20,}$/)
  const secret = await shown.innerText()
  await expectSound(page, 'the token')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('article', { name: 'Backup script' })
  await expect(row.getByText('billing:read')).toBeVisible()
  await expect(row.getByText('Never used')).toBeVisible()
  const ends = new Date((await row.locator('time').first().getAttribute('datetime')) ?? '')
  expect(Math.round((ends.getTime() - Date.now()) / 86_400_000)).toBe(90)
  await page.reload()
  await expect(row).toBeVisible()
  expect(await page.content(), 'shown once').not.toContain(secret)

  const program = await withToken(baseURL ?? '', secret)
  const answer = await program.read()
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ isSubscribed: false })
  expect((await program.write()).status(), 'it may read only').toBe(403)
  await expect(async () => {
    await page.reload()
    await expect(row.getByText(/^Last used/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expectSound(page, 'a used token')

  await row.getByRole('button', { name: 'Revoke Backup script' }).click()
  await expectSound(page, 'revoking')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('Token revoked').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await program.read()).status()).toBe(401)
  await program.done()
})
