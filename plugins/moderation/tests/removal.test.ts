import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACTS, type ModerationWorld, moderationWorld } from '../testing/moderation-world.ts'

const DAY = 86_400_000
const REMOVE = { action: 'removed', facts: FACTS, rule: 1 }

let world: ModerationWorld
beforeAll(async () => {
  world = await moderationWorld()
})
afterAll(() => world.test.close())

const job = async () => await world.test.runJob('moderation.remove')
const caseOf = async (targetId: string) => (await world.db.moderationCase.findFirstOrThrow({ where: { targetId } })).id
const decisionOf = async (caseId: string) => await world.db.moderationDecision.findFirstOrThrow({ where: { caseId } })
/** Somebody new of the staff decides: sessions end in half a year. */
const remove = async (kind: string, id: string, reporter = world.test.client()) => {
  expect((await world.report({ kind, id }, {}, reporter)).status).toBe(201)
  const caseId = await caseOf(id)
  const { client } = await world.staff('editor')
  return { caseId, answer: await client.rest('POST', `/admin/cases/${caseId}/decide`, REMOVE) }
}
/** To the moment at which the time to appeal is over. */
const waitUntilDue = async (caseId: string) => {
  const { removeAt } = await decisionOf(caseId)
  world.test.clock.advance((removeAt?.getTime() ?? 0) - world.test.clock.now().getTime())
}
const stateOf = async (id: string) => (await world.db.song.findUniqueOrThrow({ where: { id } })).state

describe('a removal', () => {
  it('hides at once, names the day, and deletes for good then and once, with money and streams left as they are', async () => {
    const { artist, song, mailsTo, audited, test, db } = world
    const owner = await artist()
    const { id } = await song(owner.id)
    const { caseId, answer } = await remove('song', id)
    const { removeAt, decidedAt } = await decisionOf(caseId)
    expect(answer).toMatchObject({
      status: 200,
      body: { inForce: 'removed', thing: { isWithheld: true }, decisions: [{ action: 'removed', removedAt: null }] },
    })
    expect(answer.body.decisions[0].removeAt).toBe(removeAt?.toISOString())
    expect(removeAt?.getUTCMonth()).toBe((decidedAt.getUTCMonth() + 6) % 12)
    expect(await stateOf(id)).toBe('withheld')
    expect((await mailsTo(owner.email)).at(-1)).toMatchObject({
      kind: 'moderation.decision',
      params: {
        decision: { action: 'removed', removeAt: removeAt?.toISOString(), appeal: { until: removeAt?.toISOString() } },
      },
    })
    const { data } = await owner.client.graphql<{ ownDecisions: object[] }>(
      `{ ownDecisions { appealToken decision { action removeAt removedAt } } }`,
    )
    expect(data?.ownDecisions).toEqual([
      {
        appealToken: expect.any(String),
        decision: { action: 'removed', removeAt: removeAt?.toISOString(), removedAt: null },
      },
    ])
    await test.runJob('moderation.count-months')
    const [month] = (await test.client().rest('GET', '/rules')).body.months
    expect(month).toMatchObject({ removed: 1, withheld: 0 })

    await waitUntilDue(caseId)
    test.clock.advance(-1)
    await job()
    expect(await stateOf(id)).toBe('withheld')
    test.clock.advance(1)
    await Promise.all([job(), job()])
    expect(await stateOf(id)).toBe('deleted')
    expect(await decisionOf(caseId)).toMatchObject({ removedAt: test.clock.now(), reversedAt: null })
    await job()
    expect((await audited(caseId)).map(({ action }) => action)).toEqual(['case.decided', 'case.removed'])
    // Its row stays under its title, for statements.
    expect(await db.song.findUnique({ where: { id } })).toMatchObject({ title: 'Night Drive', withheldAt: null })
  })

  it('waits for an appeal, and is taken back by one', async () => {
    const { artist, song, appealToken, staff, test, db, isSeen } = world
    const appealed = async () => {
      const owner = await artist()
      const { id } = await song(owner.id)
      const { caseId } = await remove('song', id)
      const answer = { token: await appealToken(owner.email), text: 'We wrote this song in 2018.' }
      expect((await test.client().rest('POST', '/appeals', answer)).status).toBe(201)
      return { id, caseId, appeal: await db.decisionAppeal.findFirstOrThrow({ where: { caseId } }) }
    }
    const [upheld, reversed] = [await appealed(), await appealed()]
    await waitUntilDue(reversed.caseId)
    test.clock.advance(DAY)
    await job()
    expect([await stateOf(upheld.id), await stateOf(reversed.id)]).toEqual(['withheld', 'withheld'])
    const { client } = await staff('editor')
    for (const [{ appeal }, verdict] of [
      [upheld, 'upheld'],
      [reversed, 'reversed'],
    ] as const)
      expect(
        (
          await client.rest('POST', `/admin/appeals/${appeal.id}/decide`, {
            verdict,
            answer: 'We looked at both songs.',
          })
        ).status,
      ).toBe(200)
    await job()
    expect(await stateOf(upheld.id)).toBe('deleted')
    expect(await isSeen(reversed.id)).toBe(true)
    expect(await decisionOf(reversed.caseId)).toMatchObject({ removedAt: null, reversedAt: expect.any(Date) })
  })

  it('is answered with a counter-notice where it follows a claim, and put back', async () => {
    const { claimed, staff, test, isSeen } = world
    const { songId, caseId, counterToken } = await claimed(await staff('editor'), REMOVE)
    const counter = {
      ...{ token: counterToken, name: 'Nora Neon', postalAddress: '9 Night Street, Oakland CA 94607' },
      ...{ phone: '+1 510 555 0100', signature: 'Nora Neon', mistake: true, jurisdiction: true },
    }
    expect((await test.client().rest('POST', '/counter-notices', counter)).status).toBe(201)
    await waitUntilDue(caseId)
    await job()
    expect(await stateOf(songId)).toBe('withheld')
    await test.runJob('moderation.put-back')
    await job()
    expect(await isSeen(songId)).toBe(true)
  })

  it('leaves alone what staff has brought back by hand, and one that fails keeps no other waiting', async () => {
    const { artist, song, audited, staff, test, db, isSeen } = world
    const [first, kept, last] = [
      await song((await artist()).id),
      await song((await artist()).id),
      await song((await artist()).id),
    ]
    const [failing, back, gone] = [
      await remove('song', first.id),
      await remove('song', kept.id),
      await remove('song', last.id),
    ]
    const restored = await (await staff('editor')).client.graphql(
      `mutation ($id: ID!) { runCollectionAction(name: "songs", id: $id, action: "restore") { id } }`,
      { id: kept.id },
    )
    expect(restored.errors).toBeUndefined()
    // One that is hidden anew afterwards is hidden, and no more.
    const anew = await song((await artist()).id)
    const earlier = await remove('song', anew.id)
    const editor = await staff('editor')
    for (const [action, input] of [
      ['restore', null],
      ['hide', { reason: 'Another reason' }],
    ] as const) {
      test.clock.advance(1_000)
      const { errors } = await editor.client.graphql(
        `mutation ($id: ID!, $action: String!, $input: JSON) { runCollectionAction(name: "songs", id: $id, action: $action, input: $input) { id } }`,
        { id: anew.id, action, input },
      )
      expect(errors).toBeUndefined()
    }
    // Its plugin is off meanwhile.
    await db.moderationCase.update({ where: { id: failing.caseId }, data: { targetKind: 'gone-kind' } })
    await waitUntilDue(gone.caseId)
    await expect(job()).rejects.toThrow('1 could not be deleted')
    expect([await stateOf(first.id), await stateOf(last.id), await isSeen(kept.id)]).toEqual([
      'withheld',
      'deleted',
      true,
    ])
    expect(await stateOf(anew.id)).toBe('withheld')
    for (const { caseId } of [back, earlier])
      expect(await decisionOf(caseId)).toMatchObject({ removeAt: null, removedAt: null })
    expect((await audited(back.caseId)).map(({ action }) => action)).toEqual(['case.decided', 'case.not-removed'])
    await db.moderationCase.update({ where: { id: failing.caseId }, data: { targetKind: 'song' } })
    await job()
    expect(await stateOf(first.id)).toBe('deleted')
    test.clock.advance(1)
  })

  it('is not there for artists: their account is suspended', async () => {
    const { artist, staff } = world
    const owner = await artist()
    const { caseId, answer } = await remove('artist', owner.id)
    expect(answer).toMatchObject({ status: 409, body: { code: 'ACTION_NOT_POSSIBLE' } })
    const { data } = await (await staff('editor')).client.graphql<{ moderationCase: object }>(
      `query ($id: ID!) { moderationCase(id: $id) { canRemove canSuspend case { state } } }`,
      { id: caseId },
    )
    expect(data?.moderationCase).toEqual({ canRemove: false, canSuspend: true, case: { state: 'open' } })
  })
})

describe('what is deleted then', () => {
  it('is a release with the tracks that went with it; one that is withheld by itself stays so', async () => {
    const { artist, song, staff, report, db } = world
    const owner = await artist()
    const [one, other] = [await song(owner.id, 'One'), await song(owner.id, 'Other')]
    const { id } = await db.release.create({
      data: { artistId: owner.id, title: 'Both', slug: 'both', kind: 'single', state: 'published' },
    })
    for (const [at, track] of [one, other].entries())
      await db.song.update({ where: { id: track.id }, data: { releaseId: id, trackNumber: at + 1 } })
    await report({ kind: 'song', id: other.id })
    const hide = { ...REMOVE, action: 'withheld' }
    const { client } = await staff('editor')
    expect((await client.rest('POST', `/admin/cases/${await caseOf(other.id)}/decide`, hide)).status).toBe(200)
    const { caseId } = await remove('release', id)
    await waitUntilDue(caseId)
    await job()
    expect(await db.release.count({ where: { id } })).toBe(0)
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['deleted', 'withheld'])
  })

  it('is a product; of one that was ordered its name and the order stay, and it is not sold again', async () => {
    const { artist, db } = world
    const owner = await artist()
    const product = async (name: string) =>
      (
        await db.product.create({
          data: {
            artistId: owner.id,
            name,
            description: 'As worn.',
            priceCents: 2_000,
            category: 'other',
            inventory: 3,
          },
        })
      ).id
    const [unsold, sold] = [await product('Mug'), await product('Shirt')]
    await db.order.create({
      data: {
        ...{ productId: sold, artistId: owner.id, buyerEmail: 'buyer@example.com', quantity: 1, totalCents: 2_000 },
        ...{ artistCents: 1_700, platformFeeCents: 300, status: 'confirmed' },
      },
    })
    await remove('product', unsold)
    const { caseId } = await remove('product', sold)
    await waitUntilDue(caseId)
    await job()
    expect(await db.product.findUnique({ where: { id: unsold } })).toBeNull()
    expect(await db.product.findUnique({ where: { id: sold }, include: { orders: true } })).toMatchObject({
      ...{ name: 'Shirt', description: '', inventory: 0, isActive: false, withheldAt: expect.any(Date) },
      orders: [{ status: 'confirmed', totalCents: 2_000 }],
    })
  })

  it('is a playlist, and a request; of one that was agreed the words go and its price stays', async () => {
    const { artist, staff, db, test } = world
    const owner = await artist()
    const now = test.clock.now()
    const { id: playlist } = await db.playlist.create({
      data: {
        ...{ accountKind: 'artist', accountId: owner.id, title: 'Drives', description: '', visibility: 'public' },
        ...{ createdAt: now, changedAt: now },
      },
    })
    const request = async (status: 'quoted' | 'approved') =>
      (
        await db.customRequest.create({
          data: { artistId: owner.id, itemType: 'mug', designDescription: 'A sun.', status, quotedPriceCents: 900 },
        })
      ).id
    const [open, agreed] = [await request('quoted'), await request('approved')]
    const { client } = await staff('support')
    await remove('playlist', playlist)
    await remove('custom-request', open, client)
    const { caseId } = await remove('custom-request', agreed, client)
    await waitUntilDue(caseId)
    await job()
    expect(await db.playlist.count({ where: { id: playlist } })).toBe(0)
    expect(await db.customRequest.findUnique({ where: { id: open } })).toBeNull()
    expect(await db.customRequest.findUnique({ where: { id: agreed } })).toMatchObject({
      ...{ designDescription: '', status: 'approved', quotedPriceCents: 900 },
    })
  })
})
