import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MerchWorld, type Person, UNKNOWN_ID, merchWorld } from '../merch/testing/merch-world.ts'
import { submitRequest } from './domain/submit-request.ts'
import { customRequests } from './index.ts'

let world: MerchWorld
let artist: Person
let admin: Person
beforeAll(async () => {
  world = await merchWorld([customRequests])
  artist = await world.artist()
  admin = await world.admin()
})
afterAll(() => world.close())

const REQUEST = {
  itemType: 'hoodie',
  designDescription: 'The violet engine on the chest.',
  estimatedQuantity: '25',
  specialInstructions: 'Black, heavy cotton.',
}
const listOf = (id: string) => `/artists/${id}/custom-merchandise-requests`
const submit = async (fields: object = {}, actor = artist) =>
  await (await world.browser(actor)).rest('POST', listOf(artist.id), { ...REQUEST, ...fields })
const step = async (actor: Person | undefined, id: string, name: string, body?: object) =>
  await (await world.browser(actor)).rest('POST', `/custom-merchandise-requests/${id}/${name}`, body)

const POSITIVE = 'Estimated quantity must be a positive whole number'

describe('a request', () => {
  it('is submitted with what the specification says, and listed', async () => {
    const answer = await submit()
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      artistId: artist.id,
      itemType: 'hoodie',
      designDescription: REQUEST.designDescription,
      estimatedQuantity: 25,
      specialInstructions: REQUEST.specialInstructions,
      status: 'submitted',
      quotedPrice: null,
      quoteNote: null,
      productId: null,
      createdAt: expect.any(String),
    })
    expect((await (await world.browser(artist)).rest('GET', listOf(artist.id))).body[0]).toEqual(answer.body)
  })

  it('is counted among what waits for staff, and found by the task’s filter', async () => {
    const staff = await world.browser(admin)
    const tasks = async () =>
      (
        await staff.graphql<{
          staffTasks: { label: string; count: number; oldestAt: string | null; collection: string }[]
        }>('{ staffTasks { label count oldestAt sort collection filter { name value } } }')
      ).data?.staffTasks ?? []
    const toReview = async () => (await tasks()).find(({ label }) => label === 'Custom requests to review')
    const before = (await toReview())?.count ?? 0
    const { body } = await submit()
    const { oldestAt } = (await toReview()) ?? {}
    expect(await toReview()).toEqual({
      label: 'Custom requests to review',
      count: before + 1,
      oldestAt: before === 0 ? body.createdAt : expect.any(String),
      sort: 'createdAt_ASC',
      collection: 'custom-requests',
      filter: [{ name: 'status', value: 'submitted' }],
    })
    world.test.clock.advance(3_600_000)
    const { body: later } = await submit()
    expect(await toReview()).toMatchObject({ count: before + 2, oldestAt })
    await step(admin, later.id, 'review')
    await step(admin, body.id, 'review')
    expect((await toReview())?.count).toBe(before)
    const labels = (await tasks()).filter(({ collection }) => ['orders', 'custom-requests'].includes(collection))
    expect(labels.map(({ label }) => label)).toEqual([
      'Orders to ship that Fairwave made',
      'Custom requests to review',
      'Custom requests to quote',
      'Custom merchandise to produce',
    ])
  })

  it.each([
    ['', null],
    [' ', null],
    [null, null],
    [undefined, null],
    ['1', 1],
    ['007', 7],
    ['+5', 5],
    ['2000000', 2_000_000],
    ['1e3', 1_000],
    ['2000000000', 2_000_000_000],
  ])('takes the quantity %j as %j', async (estimatedQuantity, expected) => {
    expect(await submit({ estimatedQuantity })).toMatchObject({ status: 201, body: { estimatedQuantity: expected } })
  })

  it.each([
    ...['0', '-0', '00', '0e5', '-5', '-2000000001', '1.5', '1e-1', 'many'].map((typed) => [typed, POSITIVE]),
    ...[0, 25, true, ['1']].map((sent) => [sent, `${POSITIVE}, sent as text`]),
    ...['2000000001', '99999999999', '1e99'].map((typed) => [
      typed,
      'Estimated quantity must be at most 2,000,000,000',
    ]),
  ])('refuses the quantity %j', async (estimatedQuantity, message) => {
    expect(await submit({ estimatedQuantity })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', fields: { estimatedQuantity: message } },
    })
  })

  it.each([
    [{ itemType: '' }, { itemType: 'Item type is required' }],
    [{ itemType: undefined }, { itemType: 'Item type is required' }],
    [{ itemType: 'car' }, { itemType: 'Choose an item type from the list' }],
    [{ designDescription: '  ' }, { designDescription: 'Design description is required' }],
    [{ designDescription: 7 }, { designDescription: 'Design description must be a text' }],
    [
      { designDescription: 'x'.repeat(50_001) },
      { designDescription: 'Design description must be at most 50,000 characters' },
    ],
    [{ specialInstructions: 7 }, { specialInstructions: 'Special instructions must be a text' }],
  ])('refuses %j', async (fields, messages) => {
    expect(await submit(fields)).toMatchObject({ status: 400, body: { fields: messages } })
  })

  it('bounds neither what it is to look like nor the instructions', async () => {
    const long = { designDescription: 'd'.repeat(5_001), specialInstructions: 'i'.repeat(5_001) }
    expect(await submit(long)).toMatchObject({ status: 201, body: long })
    // The body as a whole is bounded, as that of every call.
    expect((await submit({ specialInstructions: 'i'.repeat(110_000) })).status).toBe(413)
  })

  it('is the artist’s and the admins’ own business', async () => {
    const get = async (actor: Person | undefined, id = artist.id) =>
      (await (await world.browser(actor)).rest('GET', listOf(id))).status
    const [stranger, listener] = [await world.artist(), await world.listener()]
    expect(await get(undefined)).toBe(401)
    expect(await get(listener)).toBe(403)
    expect(await get(stranger)).toBe(403)
    expect(await get(admin)).toBe(200)
    expect(await get(artist, UNKNOWN_ID)).toBe(404)
    expect(await get(admin, 'no-id')).toBe(404)
    expect((await submit({}, stranger)).status).toBe(403)
    expect((await submit({}, listener)).status).toBe(403)
    expect((await submit({}, admin)).status).toBe(201)
    const { data, errors } = await (await world.browser(stranger)).graphql<{ artist: { customRequests: null } }>(
      'query($id: ID!) { artist(id: $id) { customRequests { totalCount } } }',
      { id: artist.id },
    )
    expect(data?.artist.customRequests).toBeNull()
    expect(errors).toBeUndefined()
  })

  it('goes with a rejected artist', async () => {
    const pending = await world.artist({ approved: false })
    const ctx = world.as(pending)
    await submitRequest(ctx, pending.id, {
      itemType: 'mug',
      designDescription: 'A sun.',
      estimatedQuantity: null,
      specialInstructions: null,
    })
    await world.test.ctx.services.auth.removePendingArtist(world.test.ctx, pending.id)
    await world.test.deliverEvents()
    expect(await world.db.customRequest.count({ where: { artistId: pending.id } })).toBe(0)
  })
})

describe('the way of a request', () => {
  it('is reviewed, quoted, approved and produced; what was made is in the store, waiting for its artist', async () => {
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
    const [one, other] = [(await submit()).body.id, (await submit()).body.id]
    await step(admin, one, 'quote', { quotedPrice: 100 })
    expect(await step(artist, one, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } })
    expect(await step(artist, one, 'approve')).toMatchObject({ status: 409 })
    expect(await step(admin, other, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } })
  })

  it('is walked by those whose step it is', async () => {
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
  it('walks the same way, with refused steps as outcomes', async () => {
    const [own, staff] = [await world.browser(artist), await world.browser(admin)]
    const made = await own.graphql<{ submitCustomRequest: { id: string } }>(
      'mutation($input: SubmitCustomRequestInput!) { submitCustomRequest(input: $input) { id status itemType estimatedQuantity nextStatuses } }',
      { input: { artistId: artist.id, ...REQUEST, itemType: 'tote_bag' } },
    )
    expect(made.data?.submitCustomRequest).toEqual({
      id: expect.any(String),
      status: 'submitted',
      itemType: 'tote_bag',
      estimatedQuantity: 25,
      nextStatuses: ['declined'],
    })
    const id = made.data?.submitCustomRequest.id
    const { body } = await own.rest('GET', listOf(artist.id))
    expect(body.find((request: { id: string }) => request.id === id)).toMatchObject({ itemType: 'tote-bag' })
    const outcome = (field: string) =>
      `{ __typename ... on ${field}Success { data { status nextStatuses quotedPrice { minor } product { name isActive } } } ... on Error { code } }`
    const early = await own.graphql(
      `mutation($id: ID!) { approveCustomRequest(id: $id) ${outcome('ApproveCustomRequest')} }`,
      { id },
    )
    expect(early.data).toEqual({
      approveCustomRequest: { __typename: 'CustomRequestStepRefusedError', code: 'STEP_REFUSED' },
    })
    const quoted = await staff.graphql(
      `mutation($id: ID!) { quoteCustomRequest(id: $id, input: { quotedPriceCents: 31250 }) ${outcome('QuoteCustomRequest')} }`,
      { id },
    )
    expect(quoted.data).toEqual({
      quoteCustomRequest: {
        __typename: 'QuoteCustomRequestSuccess',
        data: { status: 'quoted', nextStatuses: ['declined'], quotedPrice: { minor: 31_250 }, product: null },
      },
    })
    await own.graphql(`mutation($id: ID!) { approveCustomRequest(id: $id) ${outcome('ApproveCustomRequest')} }`, { id })
    const produced = await staff.graphql(
      `mutation($id: ID!) { produceCustomRequest(id: $id, input: { name: "Patch", priceCents: 900, quantity: 5 }) ${outcome('ProduceCustomRequest')} }`,
      { id },
    )
    expect(produced.data).toEqual({
      produceCustomRequest: {
        __typename: 'ProduceCustomRequestSuccess',
        data: {
          status: 'produced',
          nextStatuses: [],
          quotedPrice: { minor: 31_250 },
          product: { name: 'Patch', isActive: false },
        },
      },
    })
    const list = await staff.graphql<{
      customRequests: { totalCount: number; edges: { node: { id: string; artist: { id: string } } }[] }
    }>('{ customRequests(first: 1, status: produced) { totalCount edges { node { id artist { id } } } } }')
    expect(list.data?.customRequests.edges[0]?.node).toEqual({ id, artist: { id: artist.id } })
    expect((await own.graphql('{ customRequests { totalCount } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })
})
