import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#api/testing/test-app.ts'
import { type MerchWorld, PRODUCT, type Person, merchWorld } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
let browser: TestClient
beforeAll(async () => {
  world = await merchWorld()
  artist = await world.artist()
  browser = await world.browser(artist)
})
afterAll(() => world.close())

const store = () => `/artists/${artist.id}/merchandise`

describe('a price in GraphQL', () => {
  const create =
    'mutation($input: CreateProductInput!) { createProduct(input: $input) { ... on CreateProductSuccess { data { id price { minor } } } } }'
  const input = (priceCents: number) => ({
    artistId: artist.id,
    name: 'Poster',
    description: 'A2.',
    priceCents,
    category: 'poster',
  })

  it.each([
    [-1, 'Price must not be negative'],
    [-0, 'Price must not be negative'],
    [100_000_000, 'Price must be at most $999,999.99'],
  ])('of %d cents is refused by the name that the caller sent', async (priceCents, message) => {
    // JSON has no variable for it: JSON.stringify writes 0 for -0.
    const sent = Object.is(priceCents, -0) ? '-0' : String(priceCents)
    const { errors } = await browser.graphql(
      `mutation { createProduct(input: { artistId: "${artist.id}", name: "Poster", description: "A2.", priceCents: ${sent}, category: poster }) { __typename } }`,
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT' })
    expect(errors?.[0]?.extensions?.fields).toEqual({ priceCents: message })
  })

  it('is named the same when it is changed', async () => {
    const { id } = await world.product(artist)
    const { errors } = await browser.graphql(
      'mutation($id: ID!) { updateProduct(id: $id, input: { priceCents: -1 }) { __typename } }',
      { id },
    )
    expect(errors?.[0]?.extensions?.fields).toEqual({ priceCents: 'Price must not be negative' })
  })

  it.each([0, 1, 29, 57, 1_999, 99_999_999])('of %d cents is kept to the cent', async (priceCents) => {
    const { data } = await browser.graphql(create, { input: input(priceCents) })
    expect(data).toEqual({ createProduct: { data: { id: expect.any(String), price: { minor: priceCents } } } })
  })
})

describe('a price in REST', () => {
  const CENTS = 'Price is in dollars and cents'
  const NEGATIVE = 'Price must not be negative'
  const MAX = 'Price must be at most $999,999.99'
  it.each([
    ['9.995', CENTS],
    ['0.001', CENTS],
    ['1e-10', CENTS],
    ['0.30000000000000004', CENTS],
    ['-0', NEGATIVE],
    ['-0.01', NEGATIVE],
    ['1e9', MAX],
    ['1000000', MAX],
    ['1e300', MAX],
    ['"1,50"', 'Price must be a number'],
    ['"1e3"', 'Price must be a number'],
    ['null', 'Price is required'],
  ])('of %s is refused by the name that the caller sent', async (price, message) => {
    const { price: _, ...rest } = PRODUCT
    const send = (method: 'POST' | 'PATCH', url: string, fields: object) =>
      browser.inject({
        method,
        url: `/api${url}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ...fields, price: 'PRICE' }).replace('"PRICE"', price),
      })
    const { id } = await world.product(artist)
    const answers = [await send('POST', store(), rest), await send('PATCH', `/products/${id}`, {})]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT' }])
      expect(answer.json().fields).toEqual({ price: message })
    }
    expect((await world.db.product.findUniqueOrThrow({ where: { id } })).priceCents).toBe(2_400)
  })

  it.each([
    ['0', 0],
    ['0.29', 29],
    ['1e3', 100_000],
    ['19.990', 1_999],
    ['999999.99', 99_999_999],
  ])('of %s dollars is kept to the cent', async (price, cents) => {
    const { body } = await browser.rest('POST', store(), { ...PRODUCT, price: JSON.parse(price) })
    expect((await world.db.product.findUniqueOrThrow({ where: { id: body.id } })).priceCents).toBe(cents)
  })
})
