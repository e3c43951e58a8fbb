import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACTS, type ModerationWorld, WITHHOLD, moderationWorld } from '../testing/moderation-world.ts'

let world: ModerationWorld
beforeAll(async () => {
  world = await moderationWorld()
})
afterAll(() => world.test.close())

describe('a report', () => {
  it('comes from a visitor by id or address, is one of each for a thing, and joins the case that waits', async () => {
    const { artist, song, report, db, mailsTo, test } = world
    const owner = await artist()
    const { id } = await song(owner.id)
    const first = await report({ kind: 'song', id }, { email: 'Vera@example.com' })
    expect(first).toMatchObject({ status: 201, body: { email: 'Vera@example.com' } })
    expect(first.body.reference).toMatch(/^FW-[2-9A-Z]{8}$/)
    expect(await report({ address: test.ctx.addressOf(`/song/${id}?t=3`) })).toMatchObject({ status: 201 })
    expect(await report({ address: `/song/${id}` }, { email: 'vera@EXAMPLE.com' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REPORTED' },
    })
    expect(await db.moderationCase.findMany({ where: { targetId: id } })).toMatchObject([
      { targetKind: 'song', targetTitle: 'Night Drive', artistId: owner.id, state: 'open', reportCount: 2 },
    ])
    expect(await mailsTo('Vera@example.com')).toMatchObject([
      { kind: 'moderation.report-received', params: { reference: first.body.reference } },
    ])
  })

  it('takes name and address from the account that is signed in', async () => {
    const { artist, song, db } = world
    const [owner, other] = [await artist(), await artist()]
    const { id } = await song(owner.id)
    const { data } = await other.client.graphql<{ reportContent: { email: string } }>(
      `mutation ($input: ReportContentInput!) { reportContent(input: $input) { reference email } }`,
      { input: { kind: 'song', id, reason: 'not_made_by_people', text: 'A program made it all.', goodFaith: true } },
    )
    expect(data?.reportContent.email).toBe(other.email)
    expect(await db.contentReport.findFirst({ where: { reporterId: other.id } })).toMatchObject({
      reporterKind: 'artist',
      name: 'Neon',
      reason: 'not_made_by_people',
    })
  })

  it.each([
    ['without good faith', { goodFaith: false }, 400],
    ['without a name', { name: ' ' }, 400],
    ['with a reason that there is not', { reason: 'boring' }, 400],
    ['of an address of somebody else', { id: undefined, address: 'https://elsewhere.example/song/1' }, 400],
    ['of something that is not there', { id: '00000000-0000-7000-8000-000000000000' }, 404],
  ])('is refused %s', async (_what, change, status) => {
    const { artist, song, report } = world
    const { id } = await song((await artist()).id)
    expect((await report({ kind: 'song', id }, change)).status).toBe(status)
  })

  it('is limited by place and by person', async () => {
    const { artist, song, report, test } = world
    const owner = await artist()
    const songs = await Promise.all(Array.from({ length: 21 }, () => song(owner.id)))
    test.clock.advance(3_600_000)
    const statuses: number[] = []
    for (const { id } of songs) statuses.push((await report({ kind: 'song', id })).status)
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    test.clock.advance(3_600_000)
  })
})

describe('a decision', () => {
  it('is read by support, made by editors, done, told to both sides, and audited', async () => {
    const { reported, staff, mailsTo, audited, isSeen, test } = world
    const [support, editor, finance] = [await staff('support'), await staff('editor'), await staff('finance')]
    const { owner, songId, caseId, email, reference } = await reported()
    const open = await support.client.rest('GET', `/admin/cases/${caseId}`)
    expect(open.body).toMatchObject({
      title: 'Night Drive',
      thing: { by: 'Neon', isPublic: true, isWithheld: false },
      reports: [{ reference, reason: 'misleading', email }],
    })
    expect((await finance.client.rest('GET', `/admin/cases/${caseId}`)).status).toBe(403)
    expect((await support.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)).status).toBe(403)
    expect(
      await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, { ...WITHHOLD, rule: null }),
    ).toMatchObject({
      status: 400,
      body: { fields: { rule: expect.any(String) } },
    })
    expect(await isSeen(songId)).toBe(true)
    expect(await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)).toMatchObject({
      status: 200,
      body: { state: 'decided', inForce: 'withheld', thing: { isPublic: false, isWithheld: true } },
    })
    expect(await isSeen(songId)).toBe(false)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'moderation.report-received',
      'moderation.report-decided',
    ])
    const [told] = await mailsTo(owner.email)
    expect(told).toMatchObject({
      kind: 'moderation.decision',
      params: { decision: { action: 'withheld', facts: FACTS, rule: 1, automatic: false } },
    })
    await test.deliverEvents()
    expect(await audited(caseId, { looks: true })).toMatchObject([{ action: 'case.viewed' }])
    expect(await audited(caseId)).toMatchObject([
      { actorName: editor.username, action: 'case.decided', detail: { before: 'open', after: 'withheld', rule: 1 } },
    ])
  })

  it('has one outcome of two at once, and both stand in the audit log', async () => {
    const { reported, staff, audited, db } = world
    const [one, other] = [await staff('editor'), await staff('owner')]
    const { caseId } = await reported()
    const both = await Promise.all([
      one.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD),
      other.client.rest('POST', `/admin/cases/${caseId}/decide`, { action: 'dismissed', facts: FACTS }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db.moderationDecision.count({ where: { caseId } })).toBe(1)
    const entries = await audited(caseId)
    expect(entries.map(({ action }) => action).sort()).toEqual(['case.decided', 'case.decided-too-late'])
    expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set([one.username, other.username]))
  })

  it('is not made by who reported it, nor by whose it is', async () => {
    const { artist, song, report, staff, db, test } = world
    const owner = await artist()
    const { id } = await song(owner.id)
    const reporter = await staff('owner')
    expect((await report({ kind: 'song', id }, {}, reporter.client)).status).toBe(201)
    const self = await staff('editor', owner.email)
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
    for (const { client } of [reporter, self])
      expect(await client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)).toMatchObject({
        status: 403,
        body: { code: 'OWN_CASE' },
      })
    expect(await db.moderationDecision.count({ where: { caseId } })).toBe(0)
    test.clock.advance(1)
  })

  it('suspends the account, or holds payouts that the artist sees as held', async () => {
    const { reported, staff, db, test, mailsTo } = world
    const editor = await staff('editor')
    const [suspended, held] = [await reported(), await reported()]
    const decide = (caseId: string, action: string) =>
      editor.client.rest('POST', `/admin/cases/${caseId}/decide`, { ...WITHHOLD, action })
    expect((await decide(suspended.caseId, 'suspended')).status).toBe(200)
    expect((await suspended.owner.client.rest('GET', '/library/songs')).status).toBe(401)
    // One mail: that of the decision, with the way to appeal.
    expect((await mailsTo(suspended.owner.email)).map(({ kind }) => kind)).toEqual(['moderation.decision'])
    expect((await decide(held.caseId, 'payouts_held')).status).toBe(200)
    const standing = await held.owner.client.rest('GET', `/dashboard/payouts/${held.owner.id}`)
    expect(standing.body.holds).toEqual([
      { reason: `Rule 1: Publish what is yours. ${FACTS}`, heldAt: test.clock.now().toISOString() },
    ])
    expect(await db.payoutHold.count({ where: { artistId: held.owner.id, releasedAt: null } })).toBe(1)
  })
})

describe('what is told and kept', () => {
  it('counts on the dashboard of editors and support what waits, and since when', async () => {
    const { reported, staff, test } = world
    const [support, finance, editor] = [await staff('support'), await staff('finance'), await staff('editor')]
    const tasks = async ({ client }: typeof support) => {
      const { data } = await client.graphql<{
        staffTasks: { label: string; count: number; oldestAt: string | null; path: string | null }[]
      }>('{ staffTasks { label count oldestAt path collection } }')
      return data?.staffTasks.filter(({ path }) => path?.startsWith('/admin/reports')) ?? []
    }
    const countOf = async (who: typeof support) => (await tasks(who))[0]?.count ?? 0
    const before = await countOf(support)
    const { caseId } = await reported()
    const now = await tasks(support)
    expect(now).toMatchObject([
      { label: 'Reports to decide', count: before + 1, path: '/admin/reports', collection: '' },
      { label: 'Appeals to decide', path: '/admin/reports?state=appealed' },
      { label: 'Actions in court to look at', count: 0, oldestAt: null, path: '/admin/reports?state=countered' },
    ])
    expect(new Date(now[0]?.oldestAt ?? '').getTime()).toBeLessThanOrEqual(test.clock.now().getTime())
    await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)
    expect(await countOf(support)).toBe(before)
    expect(await tasks(finance)).toEqual([])
  })

  it('counts decisions of a month into a row, which everybody reads with the rules', async () => {
    const { reported, staff, test, db } = world
    test.clock.set('2028-03-10T12:00:00Z')
    const editor = await staff('editor')
    const cases = [await reported(), await reported(), await reported()]
    test.clock.advance(90 * 60_000)
    const decide = (at: number, body: object) =>
      editor.client.rest('POST', `/admin/cases/${cases[at]?.caseId}/decide`, body)
    await decide(0, WITHHOLD)
    await decide(1, { action: 'dismissed', facts: FACTS })
    await test.runJob('moderation.count-months')
    await test.runJob('moderation.count-months')
    const { body } = await test.client().rest('GET', '/rules')
    expect(body.rules[1]).toMatchObject({ number: 2, title: 'Music is made by people' })
    expect(body.months[0]).toEqual({
      month: '2028-03',
      reports: 3,
      dismissed: 1,
      withheld: 1,
      removed: 0,
      suspended: 0,
      payoutsHeld: 0,
      appeals: 0,
      reversed: 0,
      medianMinutes: 90,
    })
    expect(await db.moderationMonth.count({ where: { month: new Date('2028-03-01') } })).toBe(1)
  })

  it('takes names and addresses out a year after the decision, and never of what waits', async () => {
    const { reported, staff, test, db } = world
    const editor = await staff('editor')
    const [decided, open] = [await reported(), await reported()]
    await editor.client.rest('POST', `/admin/cases/${decided.caseId}/decide`, WITHHOLD)
    const emailOf = async ({ caseId }: { caseId: string }) =>
      (await db.contentReport.findFirstOrThrow({ where: { caseId } })).email
    test.clock.advance(364 * 86_400_000)
    await test.runJob('moderation.clear-reports')
    expect(await emailOf(decided)).toBe(decided.email)
    test.clock.advance(2 * 86_400_000)
    await test.runJob('moderation.clear-reports')
    expect([await emailOf(decided), await emailOf(open)]).toEqual([null, open.email])
    expect(await db.contentReport.findFirst({ where: { caseId: decided.caseId } })).toMatchObject({
      name: null,
      text: 'I wrote this song in 2019.',
    })
  })
})
