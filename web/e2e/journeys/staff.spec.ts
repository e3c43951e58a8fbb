import { expect, signInDemo, test, unique } from '../demo.ts'
import { expectToast } from '../forms.ts'
import { linkInMail } from '../mailbox.ts'
import { PASSWORD, becomeListener, person } from '../people.ts'
import { expectSound } from '../sound.ts'

const REASON = 'Sells what others recorded.'

test('somebody is invited by mail to the staff, suspends a listener, who is told and kept out, and restores them', async ({
  browser,
  baseURL,
  api,
}) => {
  const somebody = async () => (await person(browser, baseURL as string)).page
  const [owner, support, listener] = [await somebody(), await somebody(), await somebody()]
  const [username, invited] = [unique('listener').toLowerCase(), unique('support').toLowerCase()]
  const mails = { to: `${username}@example.com` }
  await becomeListener(listener, username)

  await signInDemo(owner, 'admin')
  await owner.goto('/admin/staff')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitation = owner.getByRole('form', { name: 'Invite someone' })
  await invitation.getByLabel('Email').fill(`${invited}@example.com`)
  await invitation.getByLabel('Role').selectOption('support')
  await invitation.getByRole('button', { name: 'Send the invitation' }).click()
  await expectToast(owner, 'Invited')

  const join = await linkInMail(api, {
    to: `${invited}@example.com`,
    subject: 'Join the Fairwave team',
    page: '/staff/join',
  })
  await support.goto(join)
  await expect(support.getByRole('heading', { level: 1, name: 'Join the Team' })).toBeVisible()
  await support.getByLabel('Username').fill(invited)
  await support.locator('input[name="password"]').fill(PASSWORD)
  await support.locator('input[name="confirmPassword"]').fill(PASSWORD)
  await support.getByRole('button', { name: 'Join', exact: true }).click()
  const login = support.getByRole('form', { name: 'Admin Login' })
  await login.getByLabel('Username').fill(invited)
  await login.locator('input[name="password"]').fill(PASSWORD)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await support.waitForURL('**/admin/dashboard')

  await support.goto('/admin/people?kind=user')
  await support.getByRole('searchbox').fill(username)
  await support.getByRole('searchbox').press('Enter')
  await support.getByRole('link', { name: `Listener ${username}` }).click()
  await expect(support.getByRole('heading', { level: 1, name: `Listener ${username}` })).toBeVisible()
  await support.getByRole('button', { name: 'Suspend', exact: true }).click()
  const asking = support.getByRole('dialog')
  await asking.getByLabel('Reason').fill(REASON)
  await asking.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(support.getByText(/^Suspended since /)).toBeVisible()
  await expectSound(support, 'a person who is suspended')

  await linkInMail(api, { ...mails, subject: 'Your account is suspended', page: '' })
  // Their open browser is signed out, and the way back in says why.
  const status = await listener.request.get('/api/auth/status')
  expect(await status.json()).toMatchObject({ isAuthenticated: false })
  await listener.goto('/user/login')
  const form = listener.getByRole('main')
  const signIn = async () => {
    await form.getByLabel('Username').fill(username)
    await form.locator('input[name="password"]').fill(PASSWORD)
    await form.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await signIn()
  await expect(listener.getByText(/This account is suspended: Sells what others recorded\./).first()).toBeVisible()

  await support.getByRole('button', { name: 'Restore', exact: true }).click()
  await asking.getByLabel('Reason').fill('They have shown the contract.')
  await asking.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(support.getByText(/^Suspended since /)).toBeHidden()
  await linkInMail(api, { ...mails, subject: 'Your account is open again', page: '' })
  await signIn()
  await listener.waitForURL('**/discover')

  // An artist’s songs open from the list of what is known of them, and play.
  await support.goto('/admin/people?kind=artist')
  await support.getByRole('searchbox').fill('novadrive')
  await support.getByRole('searchbox').press('Enter')
  await support.getByRole('main').getByRole('link', { name: 'Nova Drive' }).click()
  const song = support.getByRole('list', { name: 'Songs' }).getByRole('link').first()
  const title = await song.innerText()
  await song.click()
  await support
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click()
  await expect(support.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible()

  // Both acts stand in the log, under the name of who did them.
  await owner.goto(`/admin/collections/audit-log?q=${invited}`)
  const log = owner.getByRole('table')
  for (const act of ['listener.suspended', 'listener.restored'])
    await expect(log.getByRole('row').filter({ hasText: act }).filter({ hasText: invited })).toHaveCount(1)
})
