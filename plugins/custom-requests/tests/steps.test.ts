import { describe, expect, it } from 'vitest'
import { UNKNOWN_ID } from '../../merch/testing/merch-world.ts'
import { REQUEST, requestStage } from '../testing/request-stage.ts'

const stage = requestStage()
const { submit, step } = stage

describe('the way of a request', () => {
  it('is reviewed, quoted, approved and produced; what was made is in the store, waiting for its artist', async () => {
    const { world, artist, admin } = stage
    const { id } = (await submit()).body
    expect(await step(admin, id, 'review')).toMatchObject({ status: 200, body: { status: 'reviewing' } })
    expect(await step(admin, id, 'review')).toMatchObject({ status: 200, body: { status: 'reviewing' } })
    expect(await step(admin, id, 'quote', { quotedPrice: 312.5, note: 'Embroidered; 10 days.' })).toMatchObject({
      status: 200,
      body: { status: 'quoted', quotedPrice: 312.5, quoteNote: 'Embroidered; 10 days.' },
    })
    expect(await step(artist, id, 'approve')).toMatchObject({ status: 200, body: { status: 'approved' } })
    const produced = await step(admin, id, 'produce', { name: 'Engine hoodie', price: 48, quantity: 25 })
    expect(produced).toMatchObject({ status: 200, body: { status: 'produced', productId: expect.any(String) } })

    const store = await (await world.browser(artist)).rest('GET', `/artists/${artist.id}/merchandise`)
    expect(store.body).toContainEqual(
      expect.objectContaining({
        id: produced.body.productId,
        name: 'Engine hoodie',
        description: REQUEST.designDescription,
        price: 48,
        category: 'hoodie',
        inventory: 25,
        isActive: false,
        isFairwaveManufactured: true,
      }),
    )
    expect((await (await world.browser()).rest('GET', `/artists/${artist.id}/merchandise`)).body).toEqual([])

    const audit = await world.db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } })
    expect(audit.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['custom-request.reviewing', 'admin'],
      ['custom-request.quoted', 'admin'],
      ['custom-request.produced', 'admin'],
    ])
  })

  it('skips no state and has no way back', async () => {
    const { world, artist, admin } = stage
    const { id } = (await submit()).body
    const refused = { status: 409, body: { code: 'STEP_REFUSED' } }
    const made = { name: 'Hoodie', price: 48, quantity: 25 }
    expect(await step(artist, id, 'approve')).toMatchObject({
      ...refused,
      body: { ...refused.body, message: 'A request that is submitted cannot become approved' },
    })
    expect(await step(admin, id, 'produce', made)).toMatchObject(refused)
    expect((await step(admin, id, 'quote', { quotedPrice: 100 })).status).toBe(200)
    expect(await step(admin, id, 'review')).toMatchObject(refused)
    expect(await step(admin, id, 'produce', made)).toMatchObject(refused)
    await step(artist, id, 'approve')
    expect(await step(artist, id, 'decline')).toMatchObject(refused)
    expect(await step(admin, id, 'quote', { quotedPrice: 1 })).toMatchObject(refused)
    await step(admin, id, 'produce', made)
    expect(await step(admin, id, 'produce', made)).toMatchObject(refused)
    expect(await world.db.product.count({ where: { artistId: artist.id, name: 'Hoodie' } })).toBe(1)
  })

  it('may end in a no, by the artist or by an admin', async () => {
    const { artist, admin } = stage
    const [one, other] = [(await submit()).body.id, (await submit()).body.id]
    await step(admin, one, 'quote', { quotedPrice: 100 })
    expect(await step(artist, one, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } })
    expect(await step(artist, one, 'approve')).toMatchObject({ status: 409 })
    expect(await step(admin, other, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } })
  })

  it('is walked by those whose step it is', async () => {
    const { world, artist, admin } = stage
    const { id } = (await submit()).body
    const stranger = await world.artist()
    for (const name of ['review', 'quote', 'produce']) {
      expect((await step(undefined, id, name, { quotedPrice: 1 })).status).toBe(401)
      expect((await step(artist, id, name, { quotedPrice: 1 })).status).toBe(403)
    }
    await step(admin, id, 'quote', { quotedPrice: 100 })
    expect((await step(admin, id, 'approve')).status).toBe(403)
    expect((await step(stranger, id, 'approve')).status).toBe(404)
    expect((await step(stranger, id, 'decline')).status).toBe(404)
    expect((await step(artist, UNKNOWN_ID, 'approve')).status).toBe(404)
    expect((await step(artist, 'no-id', 'approve')).status).toBe(404)
  })

  it('needs a price and a quantity that make sense', async () => {
    const { artist, admin } = stage
    const { id } = (await submit()).body
    for (const quotedPrice of [0, -1, 1.005, 1e9, '12', null])
      expect((await step(admin, id, 'quote', { quotedPrice })).status).toBe(400)
    await step(admin, id, 'quote', { quotedPrice: 100 })
    await step(artist, id, 'approve')
    for (const body of [
      {},
      { name: '', price: 1, quantity: 1 },
      { name: 'n', price: 0, quantity: 1 },
      { name: 'n', price: 1, quantity: 0 },
      { name: 'n', price: 1, quantity: 1.5 },
    ]) {
      expect((await step(admin, id, 'produce', body)).status).toBe(400)
    }
  })

  it('of two admins who make it at once is walked once', async () => {
    const { world, artist, admin } = stage
    const { id } = (await submit()).body
    await step(admin, id, 'quote', { quotedPrice: 100 })
    await step(artist, id, 'approve')
    const both = await Promise.all([
      step(admin, id, 'produce', { name: 'Once', price: 48, quantity: 25 }),
      step(await world.admin(), id, 'produce', { name: 'Once', price: 48, quantity: 25 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await world.db.product.count({ where: { artistId: artist.id, name: 'Once' } })).toBe(1)
  })
})

describe('the collection of staff', () => {
  it('walks a request from its screens, on record once for each step', async () => {
    const { world, artist, admin } = stage
    const { id } = (await submit()).body
    const staff = await world.browser(admin)
    const act = async (action: string, input?: object) =>
      (
        await staff.graphql<{ runCollectionAction: { values: Record<string, unknown>; actions: string[] } }>(
          'mutation ($id: ID!, $action: String!, $input: JSON) { runCollectionAction(name: "custom-requests", id: $id, action: $action, input: $input) { values actions } }',
          { id, action, input },
        )
      ).data?.runCollectionAction
    expect(await act('review')).toMatchObject({
      values: { status: 'reviewing', artistName: 'Nightline' },
      actions: ['quote', 'decline'],
    })
    expect(await act('quote', { quotedPriceCents: 31_250, note: 'Ten days.' })).toMatchObject({
      values: { status: 'quoted', quoteNote: 'Ten days.' },
      actions: ['decline'],
    })
    await step(artist, id, 'approve')
    expect(await act('produce', { name: 'Engine hoodie', priceCents: 4_800, quantity: 25 })).toMatchObject({
      values: { status: 'produced', productId: expect.any(String) },
      actions: [],
    })
    const audit = await world.db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } })
    expect(audit.map(({ action }) => action)).toEqual([
      'custom-request.reviewing',
      'custom-request.quoted',
      'custom-request.produced',
    ])
  })
})

describe('GraphQL', () => {
  it('lists requests for staff by status, with the steps that each may take', async () => {
    const { world, artist, admin } = stage
    const [own, staff] = [await world.browser(artist), await world.browser(admin)]
    const { id } = (await submit({ itemType: 'tote-bag' })).body
    await step(admin, id, 'quote', { quotedPrice: 312.5 })
    const QUERY = `query ($status: CustomRequestStatus) { customRequests(first: 1, status: $status) {
      edges { node { id itemType nextStatuses artist { id } product { name isActive } } } } }`
    const newest = async (status: string) =>
      (await staff.graphql<{ customRequests: { edges: { node: object }[] } }>(QUERY, { status })).data?.customRequests
        .edges[0]?.node
    const request = { id, itemType: 'tote_bag', artist: { id: artist.id } }
    expect(await newest('quoted')).toEqual({ ...request, nextStatuses: ['declined'], product: null })
    await step(artist, id, 'approve')
    await step(admin, id, 'produce', { name: 'Bag', price: 9, quantity: 5 })
    const product = { name: 'Bag', isActive: false }
    expect(await newest('produced')).toEqual({ ...request, nextStatuses: [], product })
    expect((await own.graphql('{ customRequests { totalCount } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })
})
