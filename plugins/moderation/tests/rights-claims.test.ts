import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDaysLater } from '../domain/deadlines.ts'
import { CLAIM, moderationWorld, type ModerationWorld, WITHHOLD } from '../testing/moderation-world.ts'

let world: ModerationWorld
beforeAll(async () => {
  world = await moderationWorld()
})
afterAll(() => world.test.close())

const DAY = 86_400_000
const COUNTER = {
  name: 'Neon Harbor',
  postalAddress: '7 Pier Road, Oakland CA 94607',
  phone: '+1 510 555 0100',
  signature: 'Neon Harbor',
  mistake: true,
  jurisdiction: true,
}
const COURT = 'Northern District of California, 4:26-cv-01234, filed yesterday.'
const NOTE = 'The docket of the court shows the case since Monday.'

const counter = (token: string, more: object = {}) =>
  world.test.client().rest('POST', '/counter-notices', { token, ...COUNTER, ...more })

/** A song that was hidden on a claim and answered by its owner, and the claimant's link. */
async function countered() {
  const editor = await world.staff('editor')
  const claimed = await world.claimed(editor)
  expect((await counter(claimed.counterToken)).status).toBe(201)
  const mails = await world.mailsTo(claimed.email)
  const { token = '' } = (mails.at(-1)?.params ?? {}) as { token?: string }
  const notice = await world.db.counterNotice.findUniqueOrThrow({ where: { caseId: claimed.caseId } })
  return { ...claimed, editor, courtToken: token, notice }
}
const actions = async (caseId: string) => (await world.audited(caseId)).map(({ action }) => action)

describe('a claim of rights', () => {
  it('is asked for with the reason rights, read by staff, and a case beside that of other reports', async () => {
    const { artist, song, report, db, staff, mailsTo } = world
    const { id } = await song((await artist()).id)
    expect(await report({ kind: 'song', id }, { reason: 'rights' })).toMatchObject({
      status: 400,
      body: { fields: { claim: expect.any(String) } },
    })
    expect(await report({ kind: 'song', id }, { ...CLAIM, claim: { ...CLAIM.claim, accurate: false } })).toMatchObject({
      status: 400,
      body: { fields: { 'claim.accurate': expect.any(String) } },
    })
    expect((await report({ kind: 'song', id })).status).toBe(201)
    for (const email of ['carla@example.com', 'other@example.com'])
      expect((await report({ kind: 'song', id }, { ...CLAIM, email })).status).toBe(201)
    expect((await report({ kind: 'song', id }, { ...CLAIM, email: 'carla@example.com' })).status).toBe(409)
    const cases = await db.moderationCase.findMany({ where: { targetId: id }, orderBy: { kind: 'asc' } })
    expect(cases).toMatchObject([
      { kind: 'report', reportCount: 1 },
      { kind: 'rights_claim', reportCount: 2 },
    ])
    const support = await staff('support')
    const { accurate: _, ...claim } = CLAIM.claim
    expect((await support.client.rest('GET', `/admin/cases/${cases[1]?.id}`)).body).toMatchObject({
      kind: 'rights_claim',
      reports: [{ claim }, { claim }],
      counterNotice: null,
    })
    expect((await mailsTo('carla@example.com'))[0]?.params).toMatchObject({ holder: 'Vantage Records' })
  })

  it('of somebody whose claims were dismissed says so in the case, and is one a day', async () => {
    const { artist, song, report, db, staff } = world
    const editor = await staff('editor')
    const { id: artistId } = await artist()
    const email = 'false@example.com'
    const claim = async () => report({ kind: 'song', id: (await song(artistId)).id }, { ...CLAIM, email })
    const newest = async () => {
      const { caseId } = await db.contentReport.findFirstOrThrow({
        where: { emailKey: email },
        orderBy: { id: 'desc' },
      })
      return caseId
    }
    for (let n = 0; n < 3; n++) {
      expect((await claim()).status).toBe(201)
      const dismiss = { action: 'dismissed', facts: 'The song is by the artist, as the files show.' }
      expect((await editor.client.rest('POST', `/admin/cases/${await newest()}/decide`, dismiss)).status).toBe(200)
    }
    expect((await claim()).status).toBe(201)
    const { body } = await editor.client.rest('GET', `/admin/cases/${await newest()}`)
    expect(body.reports).toMatchObject([{ dismissedClaims: 3 }])
    expect(await claim()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await report({ kind: 'song', id: (await song(artistId)).id }, { email })).status).toBe(201)
    world.test.clock.advance(DAY)
    expect((await claim()).status).toBe(201)
  })

  it('that is followed tells the owner who claims what, with the way to a counter-notice', async () => {
    const { staff, claimed, mailsTo, test } = world
    const { owner, counterToken, email } = await claimed(await staff('editor'))
    const [told] = await mailsTo(owner.email)
    expect(told?.params).toMatchObject({
      counterToken: expect.any(String),
      claims: [{ holder: 'Vantage Records', work: CLAIM.claim.work }],
    })
    // The address and signature are for staff only.
    expect(JSON.stringify(told?.params)).not.toMatch(/Harbor Street|Carla Rivers/)
    expect((await mailsTo(email)).at(-1)?.params).toMatchObject({ isClaim: true })
    expect((await test.client().rest('POST', '/counter-notices/decision', { token: counterToken })).body).toMatchObject(
      {
        title: 'Night Drive',
        refused: null,
        counterNotice: null,
        claims: [{ holder: 'Vantage Records' }],
      },
    )
    const { body } = await owner.client.rest('GET', '/decisions')
    expect(body).toMatchObject([{ title: 'Night Drive', counterToken, appealToken: expect.any(String) }])
  })

  it('that is not followed has no counter-notice, and is no business of the owner', async () => {
    const { artist, song, report, staff, db, mailsTo } = world
    const owner = await artist()
    const { id } = await song(owner.id)
    await report({ kind: 'song', id }, { ...CLAIM, email: 'dora@example.com' })
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
    const editor = await staff('editor')
    await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, { action: 'dismissed', facts: WITHHOLD.facts })
    expect(await mailsTo(owner.email)).toEqual([])
    expect((await owner.client.rest('GET', '/decisions')).body).toEqual([])
  })
})

describe('a counter-notice', () => {
  it('comes once by the link, is passed on to the claimant, and tells both the day', async () => {
    const { staff, claimed, mailsTo, isSeen, test } = world
    const { owner, songId, caseId, email, counterToken } = await claimed(await staff('editor'))
    expect(await counter(counterToken, { jurisdiction: false })).toMatchObject({
      status: 400,
      body: { fields: { jurisdiction: expect.any(String) } },
    })
    const both = await Promise.all([counter(counterToken), counter(counterToken)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const putBackAt = businessDaysLater(test.clock.now(), 12).toISOString()
    expect(both.find(({ status }) => status === 201)?.body).toMatchObject({
      counterNotice: { state: 'waiting', putBackAt },
    })
    expect((await mailsTo(owner.email)).at(-1)).toMatchObject({
      kind: 'moderation.counter-notice-sent',
      params: { putBackAt },
    })
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'moderation.counter-notice',
      params: { putBackAt, counter: { name: COUNTER.name, address: COUNTER.postalAddress, phone: COUNTER.phone } },
    })
    expect(await isSeen(songId)).toBe(false)
    expect(await actions(caseId)).toEqual(['case.decided', 'counter-notice.sent'])
    const editor = await staff('editor')
    const queue = await editor.client.rest('GET', '/admin/cases?state=countered')
    expect(queue.body.map(({ id }: { id: string }) => id)).toContain(caseId)
  })

  it('and an appeal do not wait at the same time', async () => {
    const { staff, claimed, appealToken, test } = world
    const editor = await staff('editor')
    const text = 'It is my own song, as the session files show.'
    const appeal = async ({ owner }: Awaited<ReturnType<typeof claimed>>) =>
      await test.client().rest('POST', '/appeals', { token: await appealToken(owner.email), text })
    const [first, second] = [await claimed(editor), await claimed(editor)]
    expect((await appeal(first)).status).toBe(201)
    expect(await counter(first.counterToken)).toMatchObject({ status: 409, body: { code: 'NO_COUNTER_NOTICE' } })
    expect((await counter(second.counterToken)).status).toBe(201)
    expect(await appeal(second)).toMatchObject({ status: 409, body: { code: 'COUNTER_NOTICE_SENT' } })
    const other = await staff('editor')
    const opened = await other.client.rest('GET', `/admin/cases/${first.caseId}`)
    await other.client.rest('POST', `/admin/appeals/${opened.body.appeals[0].id}/decide`, {
      verdict: 'upheld',
      answer: 'We listened to both once more: they are the same.',
    })
    expect((await counter(first.counterToken)).status).toBe(201)
  })

  it('puts the thing back on its day, once, and not before', async () => {
    const { owner, songId, caseId, email, notice } = await countered()
    const { test, isSeen, mailsTo, db } = world
    test.clock.set(new Date(notice.putBackAt.getTime() - 1).toISOString())
    await test.runJob('moderation.put-back')
    expect(await isSeen(songId)).toBe(false)
    test.clock.advance(1)
    await Promise.all([test.runJob('moderation.put-back'), test.runJob('moderation.put-back')])
    expect(await isSeen(songId)).toBe(true)
    expect(await actions(caseId)).toEqual(['case.decided', 'counter-notice.sent', 'counter-notice.put-back'])
    expect(await db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({
      state: 'decided',
      inForce: null,
    })
    for (const to of [owner.email, email])
      expect((await mailsTo(to)).filter(({ kind }) => kind === 'moderation.counter-notice-ended')).toMatchObject([
        { params: { outcome: 'put_back', isHidden: false } },
      ])
  })

  it('is stopped by a claimant who went to court, when staff has seen that', async () => {
    const { songId, caseId, courtToken, email, notice, editor } = await countered()
    const { test, isSeen, staff, mailsTo } = world
    const visitor = test.client()
    expect((await visitor.rest('POST', '/counter-notices/claim', { token: courtToken })).body).toMatchObject({
      title: 'Night Drive',
      counterNotice: { state: 'waiting' },
    })
    expect(
      (await visitor.rest('POST', '/counter-notices/court', { token: courtToken, court: COURT })).body,
    ).toMatchObject({ counterNotice: { state: 'court_said' } })
    test.clock.advance(30 * DAY)
    await test.runJob('moderation.put-back')
    expect(await isSeen(songId)).toBe(false)
    const support = await staff('support')
    const decide = (by: { client: typeof editor.client }, wentToCourt: boolean) =>
      by.client.rest('POST', `/admin/counter-notices/${notice.id}/court`, { wentToCourt, note: NOTE })
    expect((await decide(support, true)).status).toBe(403)
    expect(await decide(editor, true)).toMatchObject({
      status: 200,
      body: { state: 'decided', counterNotice: { state: 'court', courtText: COURT, decidedByName: editor.username } },
    })
    expect(await decide(await staff('owner'), false)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
    await test.runJob('moderation.put-back')
    expect(await isSeen(songId)).toBe(false)
    expect((await mailsTo(email)).at(-1)).toMatchObject({ params: { outcome: 'court', note: NOTE } })
    expect(await visitor.rest('POST', '/counter-notices/court', { token: courtToken, court: COURT })).toMatchObject({
      status: 409,
      body: { code: 'COUNTER_NOTICE_ENDED' },
    })
    expect(await actions(caseId)).toEqual([
      'case.decided',
      'counter-notice.sent',
      'counter-notice.court-said',
      'counter-notice.court',
      'counter-notice.decided-too-late',
    ])
  })

  it('goes on where staff finds that nobody went to court', async () => {
    const { songId, courtToken, notice, editor } = await countered()
    const { test, isSeen } = world
    const decide = () =>
      editor.client.graphql<{ decideCourt: { counterNotice: { state: string } } }>(
        'mutation ($id: ID!, $input: DecideCourtInput!) { decideCourt(id: $id, input: $input) { counterNotice { state } } }',
        { id: notice.id, input: { wentToCourt: false, note: NOTE } },
      )
    expect((await decide()).errors?.[0]?.extensions).toMatchObject({ code: 'ACTION_NOT_POSSIBLE' })
    await test.client().rest('POST', '/counter-notices/court', { token: courtToken, court: COURT })
    expect((await decide()).data?.decideCourt.counterNotice.state).toBe('waiting')
    test.clock.advance(30 * DAY)
    await test.runJob('moderation.put-back')
    expect(await isSeen(songId)).toBe(true)
  })

  it('loses names and addresses a year after its end', async () => {
    const { caseId, notice } = await countered()
    const { test, db } = world
    test.clock.advance(30 * DAY)
    await test.runJob('moderation.put-back')
    test.clock.advance(364 * DAY)
    await test.runJob('moderation.clear-reports')
    expect(await db.counterNotice.findUnique({ where: { id: notice.id } })).toMatchObject({ name: COUNTER.name })
    test.clock.advance(2 * DAY)
    await test.runJob('moderation.clear-reports')
    expect(await db.counterNotice.findUnique({ where: { id: notice.id } })).toMatchObject({
      name: null,
      address: null,
      phone: null,
      signature: null,
    })
    expect(await db.rightsClaim.findFirst({ where: { report: { caseId } } })).toMatchObject({
      work: CLAIM.claim.work,
      holder: null,
      address: null,
      signature: null,
    })
  })
})

it.each([
  ['2026-11-20T10:00:00Z', '2026-12-08T10:00:00Z'],
  ['2026-11-21T10:00:00Z', '2026-12-08T10:00:00Z'],
  ['2026-11-23T10:00:00Z', '2026-12-09T10:00:00Z'],
])('twelve business days after %s are %s', (from, to) => {
  expect(businessDaysLater(new Date(from), 12)).toEqual(new Date(to))
})
