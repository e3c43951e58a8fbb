import type { Page } from '@playwright/test'
import { expectSound } from '../sound.ts'
import { type Deployment, embedded } from '../deployments.ts'
import { DEMO, expect, test, unique } from '../demo.ts'
import { cut, expectToast, fill } from '../forms.ts'
import { PASSWORD, becomeArtist, becomeListener, person } from '../people.ts'

test('signing in: both are needed, a wrong password is refused, and who is signed in goes on', async ({ page }) => {
  await page.goto('/admin/login')
  const form = page.getByRole('form', { name: 'Admin Login' })
  const login = form.getByRole('button', { name: 'Login' })
  await login.click()
  await expectToast(page, 'Error', 'Please enter both username and password')
  await fill(form, { Username: unique('nobody'), Password: 'not this one' })
  await login.click()
  await expectToast(page, 'Login Failed', 'Invalid credentials')
  await fill(form, { Username: DEMO.admin, Password: DEMO.password })
  await login.click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expectToast(page, 'Welcome back, admin!')
  await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `LOGOUT ${DEMO.admin}` })).toBeVisible()
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a second set-up is refused', async ({ page }) => {
  await page.goto('/admin/setup')
  const form = page.getByRole('form', { name: 'Admin Setup' })
  const create = form.getByRole('button', { name: 'Create Admin Account' })
  await fill(form, { Username: 'ab', Email: 'admin', Password: '1234567' })
  await create.click()
  for (const message of [
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 8 characters',
  ]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await expectSound(page, 'admin set-up with messages')
  await fill(form, { Username: 'second', Email: 'second@example.com', Password: PASSWORD })
  await create.click()
  await expectToast(page, 'Setup Failed', 'An admin may already exist')
  const mend = await cut(page, 'SetupAdmin')
  await create.click()
  await expectToast(page, 'Setup Failed', 'Failed to create admin account. An admin may already exist.')
  mend()
})

test.describe('an admin’s day', () => {
  let deployment: Deployment
  test.beforeAll(async () => {
    deployment = await embedded({ demo: false })
  })
  test.afterAll(() => deployment?.stop())

  const counter = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('..')

  test('set-up, two artists who wait, and what the platform shows', async ({ browser }) => {
    const { page } = await person(browser, deployment.url)
    await page.goto('/admin/setup')
    await fill(page.getByRole('form', { name: 'Admin Setup' }), {
      Username: 'stationchief',
      Email: 'chief@example.com',
      Password: PASSWORD,
    })
    await page.getByRole('button', { name: 'Create Admin Account' }).click()
    await expect(page.getByRole('heading', { name: 'Setup Complete' })).toBeVisible()
    await expect(page.getByText('stationchief', { exact: true })).toBeVisible()
    await expect(page.getByText('chief@example.com')).toBeVisible()
    await expectSound(page, 'set-up complete')
    await page.getByRole('link', { name: 'Go to Admin Login' }).click()
    await fill(page.getByRole('form', { name: 'Admin Login' }), { Username: 'stationchief', Password: PASSWORD })
    await page.getByRole('form', { name: 'Admin Login' }).getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByText('No pending artist approvals')).toBeVisible()

    const [first, second, fan] = await Promise.all([
      person(browser, deployment.url),
      person(browser, deployment.url),
      person(browser, deployment.url),
    ])
    await becomeArtist(first.page, 'neonharbor')
    await becomeArtist(second.page, 'lazerorchid')
    await becomeListener(fan.page, 'nightrider')
    await page.reload()
    for (const [label, value] of [
      ['Total Artists', '2'],
      ['Total Users', '1'],
      ['Total Songs', '0'],
      ['Total Streams', '0'],
    ] as const) {
      await expect(counter(page, label)).toContainText(new RegExp(`^${label}\\D*${value}\\b`))
    }
    const pending = page.getByRole('region', { name: 'Pending Artist Approvals' })
    await expect(pending.getByText('2', { exact: true })).toBeVisible()
    const entry = (username: string) =>
      pending
        .getByRole('list')
        .getByRole('listitem')
        .filter({ hasText: `@${username}` })
    for (const text of ['Artist neonharbor', '@neonharbor', 'neonharbor@example.com', 'Synthwave'])
      await expect(entry('neonharbor').getByText(text, { exact: true })).toBeVisible()
    await expectSound(page, 'pending artists')

    for (const [button, operation, message] of [
      ['Approve', 'ApproveArtist', 'Failed to approve artist'],
      ['Reject', 'RejectArtist', 'Failed to reject artist'],
    ] as const) {
      const mend = await cut(page, operation)
      await entry('neonharbor').getByRole('button', { name: button }).click()
      if (button === 'Reject') await page.getByRole('button', { name: 'Reject and Remove' }).click()
      await expectToast(page, 'Error', message)
      mend()
    }
    await entry('neonharbor').getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Artist Approved', 'Artist neonharbor has been approved')
    await expect(entry('neonharbor')).toHaveCount(0)
    await expect(pending.getByText('1', { exact: true })).toBeVisible()
    await entry('lazerorchid').getByRole('button', { name: 'Reject' }).click()
    const question = page.getByRole('dialog', { name: 'Reject Artist lazerorchid?' })
    await expect(question.getByText('@lazerorchid', { exact: false })).toBeVisible()
    await expectSound(page, 'the question before a rejection')
    await question.getByRole('button', { name: 'Reject and Remove' }).click()
    await expectToast(page, 'Artist Rejected', 'The artist has been removed')
    await expect(page.getByText('No pending artist approvals')).toBeVisible()
    await expect(counter(page, 'Total Artists')).toContainText('1')

    // The approved one is public; the rejected one is gone, and no account has its name.
    await fan.page.goto('/artist/neonharbor')
    await expect(fan.page.getByRole('heading', { level: 1, name: 'Artist neonharbor' })).toBeVisible()
    expect(
      (
        await second.page.request.post('/api/auth/artist/login', {
          data: { username: 'lazerorchid', password: PASSWORD },
        })
      ).status(),
    ).toBe(401)
    await second.page.goto('/dashboard')
    await expect(second.page.getByText('Please Login')).toBeVisible()

    // A load that fails leads to the sign-in.
    const mend = await cut(page, 'AdminDashboard')
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    mend()
  })
})
