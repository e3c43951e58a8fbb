import { expect, signInDemo, test, unique } from '../demo.ts'
import { linkInMail } from '../mailbox.ts'
import { PASSWORD, person, registerListener } from '../people.ts'
import { expectSoundOnAll } from '../sound.ts'

test('a visitor reports a playlist, staff hides it, its owner appeals, and somebody else of the staff brings it back', async ({
  browser,
  baseURL,
  api,
}) => {
  test.slow()
  const somebody = () => person(browser, baseURL as string)
  const [owner, visitor, admin, editor] = [await somebody(), await somebody(), await somebody(), await somebody()]
  const username = unique('lister').toLowerCase()
  const title = `Mixtape ${unique('no')}`
  await registerListener(owner.page, { username, name: 'Lister' })
  const made = await owner.page.request.post('/api/playlists', {
    data: { title, description: '', visibility: 'public' },
  })
  expect(made.status()).toBe(201)
  const path = `/playlist/${((await made.json()) as { id: string }).id}`

  // By keyboard, from the menu of its page.
  const reporter = `${unique('rita').toLowerCase()}@example.com`
  await visitor.page.goto(path)
  await expect(visitor.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await visitor.page.keyboard.press('Tab')
  await visitor.page.getByRole('button', { name: `More for ${title}` }).focus()
  await visitor.page.keyboard.press('Enter')
  await expect(visitor.page.getByRole('menuitem', { name: 'Report…' })).toBeFocused()
  await visitor.page.keyboard.press('Enter')
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByLabel('What is wrong?').selectOption('misleading')
  await dialog.getByLabel('Explain it').fill('It is called as somebody else’s mixtape.')
  await dialog.getByLabel('Your name').fill('Rita')
  await dialog.getByLabel('Your email').fill(reporter)
  await dialog.getByLabel('What I say is true').check()
  await expectSoundOnAll(visitor.page, 'report')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.page.getByText(/Thank you: FW-/).first()).toBeVisible()
  await linkInMail(api, { to: reporter, subject: 'Your report FW-\\w{8}', page: path })

  await signInDemo(admin.page, 'admin')
  const invited = unique('editor').toLowerCase()
  await admin.page.request.post('/api/admin/staff-invitations', {
    data: { email: `${invited}@example.com`, role: 'editor' },
  })
  const join = await linkInMail(api, {
    to: `${invited}@example.com`,
    subject: 'Join the Fairwave team',
    page: '/staff/join',
  })
  await editor.page.goto(join)
  await editor.page.getByLabel('Username').fill(invited)
  await editor.page.locator('input[name="password"]').fill(PASSWORD)
  await editor.page.locator('input[name="confirmPassword"]').fill(PASSWORD)
  await editor.page.getByRole('button', { name: 'Join', exact: true }).click()
  await editor.page.waitForURL('**/admin/login')

  await admin.page.goto('/admin/reports')
  await expect(admin.page.getByRole('link', { name: title })).toBeVisible()
  await expectSoundOnAll(admin.page, 'reports')
  await admin.page.getByRole('link', { name: title }).click()
  await expect(admin.page.getByText('It is called as somebody else’s mixtape.')).toBeVisible()
  await admin.page.getByLabel('What is done').selectOption('withheld')
  await admin.page.getByLabel('Which rule was broken').selectOption('7')
  await admin.page.getByLabel('What was found').fill('The title names somebody who did not make it.')
  await expectSoundOnAll(admin.page, 'case')
  await admin.page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(admin.page.getByText('Hidden by staff')).toBeVisible()
  await visitor.page.goto(path)
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Playlist Not Found' })).toBeVisible()

  const appeal = await linkInMail(api, { to: `${username}@example.com`, subject: `Hidden: ${title}`, page: '/appeal' })
  await owner.page.goto(appeal)
  await expect(owner.page.getByText('Rule 7: Say what it is')).toBeVisible()
  await owner.page.getByLabel('Why is it wrong?').fill('The name is my own, as my passport shows.')
  await expectSoundOnAll(owner.page, 'appeal')
  await owner.page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(owner.page.getByText('Your appeal is with us')).toBeVisible()

  await editor.page.getByLabel('Username').fill(invited)
  await editor.page.locator('input[name="password"]').fill(PASSWORD)
  await editor.page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await editor.page.waitForURL('**/admin/dashboard')
  await editor.page.goto('/admin/reports?state=appealed')
  await editor.page.getByRole('link', { name: title }).click()
  await editor.page.getByLabel('Decision on the appeal').selectOption('reversed')
  await editor.page.getByLabel('Why', { exact: true }).fill('The name is theirs, as they have shown.')
  await expectSoundOnAll(editor.page, 'appealed case')
  await editor.page.getByRole('button', { name: 'Decide the appeal' }).click()
  await expect(editor.page.getByText('Reversed', { exact: true })).toBeVisible()
  await visitor.page.goto(path)
  await expect(visitor.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await linkInMail(api, { to: reporter, subject: `Decision reversed: ${title}`, page: path })
})
