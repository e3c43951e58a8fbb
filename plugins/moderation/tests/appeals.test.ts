import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACTS, type ModerationWorld, WITHHOLD, moderationWorld } from '../testing/moderation-world.ts'

let world: ModerationWorld
beforeAll(async () => {
  world = await moderationWorld()
})
afterAll(() => world.test.close())

describe('an appeal', () => {
  const UPHOLD = { verdict: 'upheld', answer: 'We listened to both once more: they are the same.' }
  const REVERSE = { verdict: 'reversed', answer: 'We listened to both once more: they differ.' }
  const text = 'It is my own song, as the session files show.'

  it('is decided by staff whose account is older than 24 hours', async () => {
    const { reported, staff, appealToken, test, db } = world
    const editor = await staff('editor')
    const late = await staff('editor', undefined, test.clock.now())
    const { owner, caseId } = await reported()
    await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)
    await test.client().rest('POST', '/appeals', { token: await appealToken(owner.email), text })
    const [appeal] = (await late.client.rest('GET', `/admin/cases/${caseId}`)).body.appeals
    const decide = () => late.client.rest('POST', `/admin/appeals/${appeal.id}/decide`, UPHOLD)
    expect(await decide()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_TOO_NEW' } })
    await db.admin.update({
      where: { id: late.id },
      data: { createdAt: new Date(test.clock.now().getTime() - 86_400_000) },
    })
    expect((await decide()).status).toBe(200)
  })

  it('is written once by the link of the mail, and decided by somebody else, who takes back what was done', async () => {
    const { reported, staff, appealToken, mailsTo, isSeen, test, audited } = world
    const [editor, other] = [await staff('editor'), await staff('editor')]
    const { owner, songId, caseId, email } = await reported()
    await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)
    const token = await appealToken(owner.email)
    const visitor = test.client()
    expect((await visitor.rest('POST', '/appeals/decision', { token })).body).toMatchObject({
      title: 'Night Drive',
      side: 'owner',
      isAppealed: false,
      decision: { action: 'withheld', facts: FACTS },
    })
    expect(
      await visitor.rest('POST', '/appeals', {
        token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
        text,
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'LINK_ENDED' },
    })
    const both = await Promise.all([
      visitor.rest('POST', '/appeals', { token, text }),
      visitor.rest('POST', '/appeals', { token, text }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    // Reporters have what they wanted: nothing to appeal.
    expect(await appealToken(email)).toBe('')
    const queue = await other.client.rest('GET', '/admin/cases?state=appealed')
    expect(queue.body.map(({ id }: { id: string }) => id)).toContain(caseId)
    const [appeal] = (await other.client.rest('GET', `/admin/cases/${caseId}`)).body.appeals
    const toEditor = async () =>
      (
        await editor.client.graphql<{ moderationCase: { appeals: object[] } }>(
          'query ($id: ID!) { moderationCase(id: $id) { appeals { isOwnDecision waitsForOthers } } }',
          { id: caseId },
        )
      ).data?.moderationCase.appeals
    expect(await toEditor()).toEqual([{ isOwnDecision: true, waitsForOthers: true }])
    expect(await editor.client.rest('POST', `/admin/appeals/${appeal.id}/decide`, REVERSE)).toMatchObject({
      status: 403,
      body: { code: 'OTHER_DECIDES' },
    })
    expect(await other.client.rest('POST', `/admin/appeals/${appeal.id}/decide`, REVERSE)).toMatchObject({
      status: 200,
      body: { state: 'decided', inForce: null, appeals: [{ state: 'reversed', bySamePerson: false }] },
    })
    expect(await toEditor()).toEqual([{ isOwnDecision: true, waitsForOthers: false }])
    expect(await isSeen(songId)).toBe(true)
    expect(await other.client.rest('POST', `/admin/appeals/${appeal.id}/decide`, UPHOLD)).toMatchObject({ status: 409 })
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual([
      'moderation.decision',
      'moderation.appeal-received',
      'moderation.appeal-decided',
    ])
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'moderation.appeal-decided',
      params: { verdict: 'reversed', isAppellant: false },
    })
    expect((await audited(caseId)).map(({ action }) => action)).toEqual([
      'case.decided',
      'case.appealed',
      'appeal.reversed',
      'appeal.decided-too-late',
    ])
  })

  it('of a dismissal does what was left undone, and gives the owner an appeal', async () => {
    const { reported, staff, appealToken, isSeen, test } = world
    const [editor, other] = [await staff('editor'), await staff('owner')]
    const { owner, songId, caseId, email } = await reported()
    await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, { action: 'dismissed', facts: FACTS })
    const visitor = test.client()
    expect((await visitor.rest('POST', '/appeals', { token: await appealToken(email), text })).status).toBe(201)
    const [appeal] = (await other.client.rest('GET', `/admin/cases/${caseId}`)).body.appeals
    const decide = (body: object) => other.client.rest('POST', `/admin/appeals/${appeal.id}/decide`, body)
    expect(await decide(REVERSE)).toMatchObject({ status: 400, body: { fields: { action: expect.any(String) } } })
    expect((await decide({ ...REVERSE, action: 'withheld', rule: 1 })).body).toMatchObject({ inForce: 'withheld' })
    expect(await isSeen(songId)).toBe(false)
    expect((await visitor.rest('POST', '/appeals', { token: await appealToken(owner.email), text })).status).toBe(201)
  })

  it('leaves what another case holds, and ends after six months', async () => {
    const { reported, report, staff, appealToken, isSeen, test, db } = world
    const [editor, other] = [await staff('editor'), await staff('owner')]
    const { owner, songId, caseId } = await reported()
    const second = await report({ kind: 'song', id: songId })
    expect(second.status).toBe(201)
    await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)
    const token = await appealToken(owner.email)
    await test.client().rest('POST', '/appeals', { token, text })
    // A case on the same thing that was there at the same time.
    await db.moderationCase.create({
      data: {
        kind: 'rights_claim',
        targetKind: 'song',
        targetId: songId,
        targetTitle: 'Night Drive',
        targetPath: `/song/${songId}`,
        state: 'decided',
        inForce: 'withheld',
        openedAt: test.clock.now(),
        waitingSince: test.clock.now(),
      },
    })
    const [appeal] = (await other.client.rest('GET', `/admin/cases/${caseId}`)).body.appeals
    expect((await other.client.rest('POST', `/admin/appeals/${appeal.id}/decide`, REVERSE)).status).toBe(200)
    expect(await isSeen(songId)).toBe(false)
    test.clock.advance(190 * 86_400_000)
    expect(await test.client().rest('POST', '/appeals/decision', { token })).toMatchObject({ status: 400 })
  })

  it('is decided by the same person where nobody else can, and says so', async () => {
    const { reported, staff, appealToken, test, db, mailsTo } = world
    const { owner, caseId } = await reported()
    await db.session.deleteMany({ where: { adminId: { not: null } } })
    await db.admin.deleteMany()
    const alone = await staff('owner')
    await staff('support')
    await alone.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)
    await test.client().rest('POST', '/appeals', { token: await appealToken(owner.email), text })
    const [appeal] = (await alone.client.rest('GET', `/admin/cases/${caseId}`)).body.appeals
    expect((await alone.client.rest('POST', `/admin/appeals/${appeal.id}/decide`, UPHOLD)).body.appeals).toMatchObject([
      { bySamePerson: true },
    ])
    expect((await mailsTo(owner.email)).at(-1)).toMatchObject({ params: { verdict: 'upheld', bySamePerson: true } })
  })
})
