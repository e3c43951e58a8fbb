import { describe, expect, it } from 'vitest'
import { type Person, UNKNOWN_ID } from '../../merch/testing/merch-world.ts'
import { submitRequest } from '../domain/submit-request.ts'
import { REQUEST, listOf, requestStage } from '../testing/request-stage.ts'

const stage = requestStage()
const { submit, step } = stage

const POSITIVE = 'Estimated quantity must be a positive whole number'

describe('a request', () => {
  it('is submitted with what the specification says, and listed', async () => {
    const { world, artist } = stage
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
    const { world, admin } = stage
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
    const { world, artist, admin } = stage
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
    const { world } = stage
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
