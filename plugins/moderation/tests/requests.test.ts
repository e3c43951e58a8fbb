import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#api/testing/test-app.ts'
import { type ModerationWorld, WITHHOLD, moderationWorld } from '../testing/moderation-world.ts'

let world: ModerationWorld
let editor: Awaited<ReturnType<ModerationWorld['staff']>>
let support: typeof editor
beforeAll(async () => {
  world = await moderationWorld()
  editor = await world.staff('editor')
  support = await world.staff('support')
})
afterAll(() => world.test.close())

const ASKED = {
  itemType: 'hoodie',
  designDescription: 'A slogan that attacks people.',
  specialInstructions: 'As large as it goes.',
}

/** A request of a new artist, with a quote. */
const quoted = async () => {
  const owner = await world.artist()
  const path = `/artists/${owner.id}/custom-merchandise-requests`
  const { body } = await owner.client.rest('POST', path, ASKED)
  const id = String(body.id)
  await step(support.client, id, 'quote', { quotedPrice: 40, note: 'Ten days.' })
  return { owner, id, seenBy: async (client: TestClient) => (await client.rest('GET', path)).body[0] }
}
const step = (client: TestClient, id: string, name: string, body: object = {}) =>
  client.rest('POST', `/custom-merchandise-requests/${id}/${name}`, body)
const seen = async (client: TestClient, artistId: string) =>
  (
    await client.graphql<{ artist: { customRequests: { edges: { node: object }[] } } }>(
      `query ($id: ID!) { artist(id: $id) { customRequests(first: 1) { edges { node {
        designDescription specialInstructions quoteNote withheldReason status nextStatuses quotedPrice { minor } } } } } }`,
      { id: artistId },
    )
  ).data?.artist.customRequests.edges[0]?.node
const record = async (client: TestClient, id: string) =>
  (
    await client.graphql<{ collectionRecord: { values: object; actions: string[] } }>(
      `query ($id: ID!) { collectionRecord(name: "custom-requests", id: $id) { values actions } }`,
      { id },
    )
  ).data?.collectionRecord
const caseOf = async (targetId: string) => await world.db.moderationCase.findFirstOrThrow({ where: { targetId } })

describe('a custom request', () => {
  it('is reported by its artist and by who makes it, and by nobody else', async () => {
    const { report, artist, staff, db } = world
    const { owner, id } = await quoted()
    const about = { kind: 'custom-request', id }
    for (const client of [undefined, (await artist()).client, (await staff('finance')).client])
      expect((await report(about, {}, client)).status).toBe(404)
    // Nor does its address tell whether it is there.
    const address = `/admin/collections/custom-requests/${id}`
    expect((await report({ address })).status).toBe(400)
    expect(await db.moderationCase.count({ where: { targetId: id } })).toBe(0)

    expect((await report(about, {}, owner.client)).status).toBe(201)
    expect((await report({ address }, {}, support.client)).status).toBe(201)
    expect(await caseOf(id)).toMatchObject({
      ...{ targetKind: 'custom-request', targetTitle: 'Hoodie for Neon', artistId: owner.id, reportCount: 2 },
    })
  })

  it('is read by who decides in the case, hidden each side’s words from the other, and restored on appeal', async () => {
    const { report, staff, mailsTo, appealToken, audited, test, db } = world
    const { owner, id, seenBy } = await quoted()
    await report({ kind: 'custom-request', id }, {}, support.client)
    const { id: caseId } = await caseOf(id)
    const path = `/admin/cases/${caseId}`
    expect((await editor.client.rest('GET', path)).body.thing).toMatchObject({
      ...{ title: 'Hoodie for Neon', isPublic: false, isWithheld: false },
      texts: [
        { label: 'Design description', text: ASKED.designDescription },
        { label: 'Special instructions', text: ASKED.specialInstructions },
        { label: 'Note to the quote', text: 'Ten days.' },
      ],
    })
    const { data } = await editor.client.graphql<{ moderationCase: { thing: { texts: object[] } } }>(
      `query ($id: ID!) { moderationCase(id: $id) { thing { texts { label text } } } }`,
      { id: caseId },
    )
    expect(data?.moderationCase.thing.texts).toHaveLength(3)

    expect((await editor.client.rest('POST', `${path}/decide`, { ...WITHHOLD, rule: 4 })).status).toBe(200)
    const withheldReason = expect.stringContaining('Rule 4: No hatred')
    const stays = { status: 'quoted', nextStatuses: ['declined'], quotedPrice: { minor: 4_000 }, withheldReason }
    const { designDescription, specialInstructions } = ASKED
    expect(await seen(owner.client, owner.id)).toEqual({
      ...{ ...stays, designDescription, specialInstructions, quoteNote: null },
    })
    expect(await seen(support.client, owner.id)).toEqual({
      ...{ ...stays, designDescription: '', specialInstructions: null, quoteNote: 'Ten days.' },
    })
    expect(await seenBy(owner.client)).toMatchObject({ designDescription, quoteNote: null, withheldReason })
    expect(await seenBy(support.client)).toMatchObject({ designDescription: '', quotedPrice: 40, withheldReason })
    expect(await record(support.client, id)).toMatchObject({
      ...{ values: { designDescription: '', specialInstructions: null, withheldReason }, actions: ['decline'] },
    })
    // Those who decide an appeal read all of it.
    expect((await editor.client.rest('GET', path)).body.thing).toMatchObject({
      ...{ isWithheld: true, texts: [{ text: designDescription }, {}, {}] },
    })
    expect((await report({ kind: 'custom-request', id }, {}, owner.client)).status).toBe(404)
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual([
      'custom-requests.quoted',
      'moderation.decision',
    ])

    const token = await appealToken(owner.email)
    const text = 'It is the title of our album.'
    expect((await test.client().rest('POST', '/appeals', { token, text })).status).toBe(201)
    const { id: appealId } = await db.decisionAppeal.findFirstOrThrow({ where: { caseId } })
    const other = await staff('editor')
    const verdict = { verdict: 'reversed', answer: 'The album is called so.' }
    expect((await other.client.rest('POST', `/admin/appeals/${appealId}/decide`, verdict)).status).toBe(200)
    expect(await seen(support.client, owner.id)).toMatchObject({ designDescription, withheldReason: null })
    expect(await seen(owner.client, owner.id)).toMatchObject({ quoteNote: 'Ten days.' })
    expect((await step(owner.client, id, 'approve')).status).toBe(200)
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'custom-request.reviewing',
      'custom-request.quoted',
      'custom-request.withheld',
      'custom-request.restored',
    ])
  })

  it('goes no further while it is hidden: what was agreed stays, nothing is made, and it may be declined', async () => {
    const { report } = world
    const [waits, agreed] = [await quoted(), await quoted()]
    await step(agreed.owner.client, agreed.id, 'approve')
    for (const { id } of [waits, agreed]) {
      await report({ kind: 'custom-request', id }, {}, support.client)
      await editor.client.rest('POST', `/admin/cases/${(await caseOf(id)).id}/decide`, WITHHOLD)
    }
    const refused = { status: 409, body: { code: 'WITHHELD' } }
    expect(await step(waits.owner.client, waits.id, 'approve')).toMatchObject(refused)
    const made = { name: 'Hoodie', price: 48, quantity: 25 }
    expect(await step(support.client, agreed.id, 'produce', made)).toMatchObject(refused)
    expect(await world.db.product.count({ where: { artistId: agreed.owner.id } })).toBe(0)
    expect(await agreed.seenBy(agreed.owner.client)).toMatchObject({ status: 'approved', quotedPrice: 40 })
    expect(await step(waits.owner.client, waits.id, 'decline')).toMatchObject({ body: { status: 'declined' } })
  })
})
