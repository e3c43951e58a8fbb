import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { approvedArtist, publishSong } from '../approved-artist.ts'
import { expect, signInDemo, test, unique } from '../demo.ts'
import { expectToast, fill } from '../forms.ts'
import { linkInMail, mailTo } from '../mailbox.ts'
import { makeAudio } from '../media.ts'
import { PASSWORD, person, signIn } from '../people.ts'
import { expectSound, expectSoundOnAll } from '../sound.ts'
import { joinStaff } from '../staff.ts'

const FACTS = 'The melody is that of “Driving by Night”, which came out in 2019.'
const APPEAL = 'It is my own recording: the session files are from 2018.'
const ANSWER = 'The session files are older than the other song.'
const DOCKET = 'Northern District of California, 4:26-cv-01234, since Monday.'
const SEEN = 'The docket of the court shows the case since Monday.'

/** An approved artist with a song, an editor of the staff and the demo's owner, each in a browser of their own. */
async function world(browser: Browser, baseURL: string, api: APIRequestContext) {
  const somebody = async () => (await person(browser, baseURL)).page
  const [artist, editor, title] = [unique('vega').toLowerCase(), unique('editor').toLowerCase(), unique('Night Drive ')]
  await approvedArtist(api, { username: artist, name: `Vega ${artist}` })
  const song = await publishSong(api, { title, file: makeAudio(`${artist}.mp3`, 40), seconds: 40 })
  await joinStaff(api, { username: editor, role: 'editor' })
  const pages = {
    visitor: await somebody(),
    artist: await somebody(),
    editor: await somebody(),
    owner: await somebody(),
  }
  await signIn(pages.artist, 'artist', artist, PASSWORD)
  await signIn(pages.editor, 'admin', editor, PASSWORD)
  await signInDemo(pages.owner, 'admin')
  return { ...pages, song, title, artistMail: `${artist}@example.com`, editorName: editor }
}

/** Opens the form from the menu on the song's page; fills what every report has. */
async function beginReport(visitor: Page, { song, title }: { song: string; title: string }, email: string) {
  await visitor.goto(`/song/${song}`)
  // Menus come with the first thing that somebody does with the page.
  await visitor.getByRole('heading', { level: 1, name: title }).click()
  await visitor
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}` })
    .first()
    .click()
  await visitor.getByRole('menuitem', { name: 'Report…' }).click()
  const form = visitor.getByRole('form', { name: 'Report' })
  await fill(form, {
    'Tell us more': 'The melody is that of another song.',
    'Your name': 'Carla Rivers',
    'Your email': email,
  })
  await form.getByLabel('This is true and complete to the best of my knowledge.').check()
  return form
}

/** Sends it, and returns its reference. */
async function sendReport(visitor: Page): Promise<string> {
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expectToast(visitor, 'Thank you: FW-')
  const toast = await visitor.getByRole('region', { name: /^Notifications/, includeHidden: true }).innerText()
  return /FW-\w+/.exec(toast)?.[0] as string
}

/** From the queue to the case. */
async function openCase(staff: Page, title: string): Promise<void> {
  await staff.goto('/admin/reports')
  // The player has one of this name too, once the song was played.
  await staff.getByRole('main').getByRole('link', { name: title }).click()
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function hide(staff: Page): Promise<void> {
  const form = staff.getByRole('form', { name: 'Decide' })
  await fill(form, { Action: 'withheld', 'Which rule was broken': '1', Findings: FACTS })
  await form.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(staff.getByText('Hidden by staff')).toBeVisible()
}

/** Whether a visitor gets the song. */
const expectSeen = async (api: APIRequestContext, song: string, status: 200 | 404) =>
  expect((await api.get(`/api/songs/${song}`)).status()).toBe(status)

test('a visitor reports a song, staff plays and hides it, the artist appeals, and somebody else of the staff reverses it', async ({
  browser,
  baseURL,
  api,
}) => {
  const stage = await world(browser, baseURL as string, api)
  const { visitor, artist, editor, owner, song, title, artistMail } = stage
  const reporter = `${unique('rita').toLowerCase()}@example.com`
  const outside = (await person(browser, baseURL as string)).context.request

  const form = await beginReport(visitor, stage, reporter)
  await fill(form, { 'What is wrong?': 'misleading' })
  await expectSoundOnAll(visitor, 'the form of a report')
  const reference = await sendReport(visitor)
  expect(await mailTo(api, { to: reporter, subject: `Your report ${reference}` })).toContain('We have your report')

  await openCase(editor, title)
  await expectSoundOnAll(editor, 'a case')
  await editor.getByRole('link', { name: 'Open and play' }).click()
  await editor
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click()
  await expect(editor.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible()
  await openCase(editor, title)
  await hide(editor)
  await expectSeen(outside, song, 404)
  const decided = await mailTo(api, { to: reporter, subject: `Your report ${reference} was decided` })
  expect(decided).toContain(FACTS)

  await artist.goto('/decisions')
  await expect(artist.getByRole('region', { name: title }).getByText(FACTS)).toBeVisible()
  await expectSoundOnAll(artist, 'decisions')
  await artist.goto(await linkInMail(api, { to: artistMail, subject: 'Hidden', page: '/appeal' }))
  await artist.getByLabel('Why is it wrong?').fill(APPEAL)
  await expectSoundOnAll(artist, 'the form of an appeal')
  await artist.getByRole('button', { name: 'Send appeal' }).click()
  await expect(artist.getByRole('heading', { name: 'We have your appeal' })).toBeVisible()
  await artist.reload()
  await expect(artist.getByRole('heading', { name: 'We have your appeal' })).toBeVisible()
  await expect(artist.getByRole('button', { name: 'Send appeal' })).toBeHidden()

  // The first decider reads the appeal, and is not asked to decide it.
  await editor.reload()
  const appeal = editor.getByRole('region', { name: 'Owner’s appeal' })
  await expect(appeal.getByText('Another editor or owner must decide the appeal.')).toBeVisible()
  await expect(editor.getByRole('form')).toHaveCount(0)
  await owner.goto(new URL(editor.url()).pathname)
  const deciding = owner.getByRole('form', { name: 'Decide the appeal' })
  await fill(deciding, { 'Decision on the appeal': 'reversed', Why: ANSWER })
  await expectSoundOnAll(owner, 'a case with an appeal')
  await deciding.getByRole('button', { name: 'Decide the appeal' }).click()
  await expect(owner.getByText('Reversed', { exact: true })).toBeVisible()
  await expectSeen(outside, song, 200)
  for (const to of [artistMail, reporter])
    expect(await mailTo(api, { to, subject: 'Decision reversed' })).toContain(ANSWER)

  await visitor.goto('/rules')
  await expect(visitor.getByRole('heading', { name: 'Publish what is yours' })).toBeVisible()
  // Months are counted each hour: there may be none yet.
  const figures = visitor.getByRole('region', { name: 'Figures by month' })
  await expect(figures.or(visitor.getByText('Nothing has been reported yet.'))).toBeVisible()
  await expectSoundOnAll(visitor, 'the rules and figures')
})

test('a claim of rights is followed, answered with a counter-notice, and stays hidden where staff has seen the court', async ({
  browser,
  baseURL,
  api,
}) => {
  const stage = await world(browser, baseURL as string, api)
  const { visitor, artist, editor, song, title, artistMail, editorName } = stage
  const claimant = `${unique('carla').toLowerCase()}@example.com`
  const outside = (await person(browser, baseURL as string)).context.request

  const form = await beginReport(visitor, stage, claimant)
  await fill(form, {
    'What is wrong?': 'rights',
    'Which work was copied?': '“Driving by Night” by Carla Vantage, on our own page since 2019.',
    'Who holds the rights?': 'Vantage Records',
    'Your postal address': '1 Harbor Street, Oakland CA 94607',
    Signature: 'Carla Rivers',
  })
  await form.getByLabel(/^What I say is accurate\. Under penalty of perjury/).check()
  await expectSoundOnAll(visitor, 'the form of a claim')
  const reference = await sendReport(visitor)

  await openCase(editor, title)
  await expect(editor.getByText('Vantage Records')).toBeVisible()
  await expectSoundOnAll(editor, 'a case with a claim')
  await hide(editor)
  await expectSeen(outside, song, 404)

  await artist.goto(await linkInMail(api, { to: artistMail, subject: 'Hidden', page: '/counter-notice' }))
  await expect(artist.getByText('Claimed by Vantage Records')).toBeVisible()
  const counter = artist.getByRole('form', { name: 'Counter-notice' })
  await fill(counter, {
    'Your full name': 'Vega Moreno',
    'Your postal address': '7 Pier Road, Oakland CA 94607',
    'Your phone number': '+1 510 555 0100',
    Signature: 'Vega Moreno',
  })
  await counter.getByLabel(/I believe in good faith that it was hidden by mistake/).check()
  await counter.getByLabel(/I consent to the jurisdiction/).check()
  await expectSoundOnAll(artist, 'the form of a counter-notice')
  await counter.getByRole('button', { name: 'Send counter-notice' }).click()
  await expect(artist.getByText(/It will be restored on .+, unless the claimant shows/)).toBeVisible()
  await artist.goto('/decisions')
  await expect(artist.getByText(/It will be restored on .+, unless the claimant shows/)).toBeVisible()
  await expectSoundOnAll(artist, 'a decision with a counter-notice')

  // The claimant, who has no account, gets it by mail with the way to answer.
  const toClaimant = { to: claimant, subject: `Counter-notice to your claim ${reference}` }
  expect(await mailTo(api, toClaimant)).toContain('7 Pier Road, Oakland CA 94607')
  await visitor.goto(await linkInMail(api, { ...toClaimant, page: '/court' }))
  await visitor.getByRole('textbox', { name: 'Your action in court' }).fill(DOCKET)
  await expectSoundOnAll(visitor, 'where a claimant names the court')
  await visitor.getByRole('button', { name: 'I went to court' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await editor.goto('/admin/reports?state=countered')
  await editor.getByRole('main').getByRole('link', { name: title }).click()
  await expect(editor.getByText(DOCKET)).toBeVisible()
  const deciding = editor.getByRole('form', { name: 'Review the court filing' })
  await fill(deciding, { 'Did a claimant go to court?': 'yes', 'Your findings': SEEN })
  await expectSoundOnAll(editor, 'a case with a counter-notice')
  await deciding.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor.getByText('Stays hidden: court')).toBeVisible()
  await expect(editor.getByRole('region', { name: 'Owner’s counter-notice' })).toContainText(editorName)
  await expectSeen(outside, song, 404)
  for (const to of [artistMail, claimant]) expect(await mailTo(api, { to, subject: 'Stays hidden' })).toContain(SEEN)
  await artist.reload()
  await expect(
    artist.getByText('The claimant went to court. It stays hidden until the court has decided.'),
  ).toBeVisible()
  await expectSound(artist, 'a decision that a court has')
})
