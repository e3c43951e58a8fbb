import { approvedArtist } from '../approved-artist.ts'
import { expect, test, unique } from '../demo.ts'
import { expectToast, fill } from '../forms.ts'
import { mailTo } from '../mailbox.ts'
import { PASSWORD, person, signIn } from '../people.ts'
import { send } from '../rest.ts'
import { expectSound } from '../sound.ts'
import { joinStaff } from '../staff.ts'

const FACTS = 'The slogan attacks people for their origin.'

test('staff who makes it reports a custom request, an editor removes it, and its artist reads why and until when', async ({
  browser,
  baseURL,
  api,
}) => {
  const [username, support, editor] = [unique('vega'), unique('support'), unique('editor')].map((name) =>
    name.toLowerCase(),
  ) as [string, string, string]
  const name = `Vega ${username}`
  const artistId = await approvedArtist(api, { username, name })
  const asked = { itemType: 'hoodie', designDescription: 'A slogan.', estimatedQuantity: '', specialInstructions: '' }
  const { id } = await send<{ id: string }>(api, `/api/artists/${artistId}/custom-merchandise-requests`, asked)
  await joinStaff(api, { username: support, role: 'support' })
  await joinStaff(api, { username: editor, role: 'editor' })
  const somebody = async () => (await person(browser, baseURL as string)).page
  const [maker, decider, artist] = [await somebody(), await somebody(), await somebody()]

  await signIn(maker, 'admin', support, PASSWORD)
  await maker.goto(`/admin/collections/custom-requests/${id}`)
  // Menus come with the first thing that somebody does with the page.
  await maker.getByRole('heading', { level: 1, name }).click()
  await maker.getByRole('button', { name: `More for ${name}` }).click()
  await maker.getByRole('menuitem', { name: 'Report…' }).click()
  const report = maker.getByRole('form', { name: 'Report' })
  await fill(report, { 'What is wrong?': 'hateful', 'Tell us more': 'It attacks people for their origin.' })
  await report.getByLabel('This is true and complete to the best of my knowledge.').check()
  await expectSound(maker, 'the form of a report')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expectToast(maker, 'Thank you: FW-')

  await signIn(decider, 'admin', editor, PASSWORD)
  await decider.goto('/admin/reports')
  await decider
    .getByRole('main')
    .getByRole('link', { name: `Hoodie for ${name}` })
    .click()
  await expect(decider.getByRole('region', { name: 'What it says' }).getByText('A slogan.')).toBeVisible()
  await expectSound(decider, 'a case of a request')
  const decide = decider.getByRole('form', { name: 'Decide' })
  await fill(decide, { Action: 'removed', 'Which rule was broken': '4', Findings: FACTS })
  await decide.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(decider.getByText('Hidden by staff')).toBeVisible()
  await expect(decider.getByText(/, unless the decision is reversed before then$/)).toBeVisible()
  await maker.reload()
  await expect(maker.getByText(FACTS)).toBeVisible()
  await expect(maker.getByText('A slogan.', { exact: true })).toBeHidden()

  const told = await mailTo(api, { to: `${username}@example.com`, subject: 'Removed' })
  expect(told).toContain('deleted for good on')
  await signIn(artist, 'artist', username, PASSWORD)
  await artist.goto('/decisions')
  await expect(artist.getByText(/, unless the decision is reversed before then$/)).toBeVisible()
  await expectSound(artist, 'decisions')
  await artist.goto('/dashboard?tab=merchandise')
  await artist.getByRole('tab', { name: /^Custom Requests/ }).click()
  await expect(artist.getByRole('note', { name: 'This request is hidden by our team' })).toContainText(FACTS)
  await expect(artist.getByText('A slogan.')).toBeVisible()
  await expectSound(artist, 'a request that is hidden')
})
