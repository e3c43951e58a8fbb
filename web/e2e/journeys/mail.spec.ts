import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { expect, test, unique } from '../demo.ts'
import { linkInMail } from '../mailbox.ts'
import { PASSWORD, becomeListener, registerListener, signOut } from '../people.ts'
import { expectSound } from '../sound.ts'

// Mail is read from the SMTP server that the product sends by.

const NEW_PASSWORD = 'another-summer-of-83'

async function logIn(page: Page, username: string, password: string) {
  const form = page.getByRole('form', { name: 'Listener Login' })
  await form.getByLabel('Username').fill(username)
  await form.locator('input[name="password"]').fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  return form
}

test('an account is confirmed by mail, gets a new password by mail, and then asks for a code', async ({
  page,
  api,
}) => {
  const username = unique('mailed')
  const to = `${username}@example.com`
  await registerListener(page, { username, name: 'Mailed' })
  await page.goto(await linkInMail(api, { to, subject: 'Confirm your address', page: '/verify-email' }))
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible()
  await expectSound(page, 'confirming an address')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

  await signOut(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(to)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const link = await linkInMail(api, { to, subject: 'Set a new password', page: '/reset-password' })
  await page.goto(link)
  await page.locator('input[name="newPassword"]').fill(NEW_PASSWORD)
  await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await page.waitForURL('**/user/login')
  await linkInMail(api, { to, subject: 'Your password was changed', page: '/account/secure' })
  await logIn(page, username, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/discover$/)

  await page.goto('/settings')
  await expect(page.getByRole('form', { name: 'Email' })).toBeVisible()
  await expect(page.getByText('Not confirmed yet.')).toBeHidden()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const firstStep = TOTP.counter()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totp.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await signOut(page)
  await page.goto('/user/login')
  const form = await logIn(page, username, NEW_PASSWORD)
  // Each code is good once: that of the next step is taken already.
  await form.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: (firstStep + 1) * 30_000 }))
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/discover$/)
})

test('another address is confirmed at the new one, undone from the old one, and that ends every session', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const username = unique('moved')
  const [old, next] = [`${username}@example.com`, `${username}@new.example`]
  await becomeListener(page, username)
  const elsewhere = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/1',
  })
  const signedIn = await elsewhere.request.post('/api/auth/user/login', { data: { username, password: PASSWORD } })
  expect(signedIn.status()).toBe(200)

  await page.goto('/settings/security')
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.request.get('/api/account')).status()).toBe(401)
  await elsewhere.close()

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('form', { name: 'Email' }).getByLabel('Email').fill(next)
  await page.getByRole('form', { name: 'Email' }).getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText(`Until you open the link, ${old} stays your address.`)).toBeVisible()
  await page.goto(await linkInMail(api, { to: next, subject: 'Confirm your new address', page: '/change-email' }))
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeVisible()
  await expectSound(page, 'confirming another address')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address has changed' })).toBeVisible()

  await page.goto(await linkInMail(api, { to: old, subject: 'Your email address was changed', page: '/undo-email' }))
  await expect(page.getByText(`Your address will be ${old} again.`)).toBeVisible()
  await expectSound(page, 'taking an account back')
  await page.locator('input[name="newPassword"]').fill(NEW_PASSWORD)
  await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await page.waitForURL('**/user/login')
  await expect(page.getByRole('banner').getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  await page.goto(
    await linkInMail(api, { to: next, subject: 'Your change of address was undone', page: '/account/freeze' }),
  )
  await page.getByRole('button', { name: 'Freeze the account' }).click()
  await expect(page.getByRole('heading', { name: 'The account is frozen' })).toBeVisible()
})

test('one’s data is told of by mail and downloaded; an account is closed, and opened again by signing in', async ({
  page,
  api,
}) => {
  const username = unique('packed')
  await becomeListener(page, username)
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'Ask for my data' }).click()
  const to = `${username}@example.com`
  await page.goto(await linkInMail(api, { to, subject: 'Your data is ready', page: '/settings/privacy' }))
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  expect(await download.failure()).toBeNull()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.locator('input[name="password"]').fill(PASSWORD)
  await expectSound(page, 'deleting an account')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  expect((await page.request.get('/api/account')).status()).toBe(401)

  await page.goto(await linkInMail(api, { to, subject: 'Your account is closed', page: '/login' }))
  await page.goto('/user/login')
  await logIn(page, username, PASSWORD)
  await expect(page.getByRole('heading', { name: 'This account is closed' })).toBeVisible()
  await expectSound(page, 'a closed account')
  await page.getByRole('button', { name: 'Come back' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: `LOGOUT ${username}` })).toBeVisible()
  await linkInMail(api, { to, subject: 'Welcome back', page: '/subscription' })
})
