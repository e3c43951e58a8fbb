import { expect, test, unique } from '../demo.ts'
import { linkInMail } from '../mailbox.ts'
import { PASSWORD, becomeListener, signOut } from '../people.ts'

test('a passkey: made in the settings after recovery codes were shown, and signing in without a password', async ({
  page,
  api,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const username = unique('keyed')
  await becomeListener(page, username)
  await page.goto('/settings/security')
  await expect(page.getByText('Confirm your email first').first()).toBeVisible()
  const to = `${username}@example.com`
  await page.goto(await linkInMail(api, { to, subject: 'Confirm your address', page: '/verify-email' }))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const code = await codes.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeVisible()

  await signOut(page)
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/discover$/)
  await expect(page.getByRole('banner').getByRole('button', { name: `LOGOUT ${username}` })).toBeVisible()

  // The password alone is not enough any more; a recovery code is the way without the phone, once.
  await signOut(page)
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  await page.goto('/user/login')
  const form = page.getByRole('form', { name: 'Listener Login' })
  await form.getByLabel('Username').fill(username)
  await form.locator('input[name="password"]').fill(PASSWORD)
  await form.getByRole('button', { name: 'Login' }).click()
  await form.getByLabel('Code').fill(code)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/discover$/)
})
