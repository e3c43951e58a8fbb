import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MerchWorld, PRODUCT, type Person, merchWorld } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
beforeAll(async () => {
  world = await merchWorld()
  artist = await world.artist()
})
afterAll(() => world.close())

describe('GraphQL', () => {
  const store =
    'query($id: ID!) { artist(id: $id) { products(first: 10) { totalCount edges { node { name available forSale price { minor decimal } artist { id } } } } merch { activeProducts products orders earnings { minor } } orders { totalCount edges { node { id } } } } }'

  it('lists the store; figures and orders are the artist’s own', async () => {
    const owner = await world.artist()
    await world.product(owner)
    await world.product(owner, { name: 'No file yet', isDigital: true, isActive: false })
    const own = await (await world.browser(owner)).graphql(store, { id: owner.id })
    expect({ data: own.data, errors: own.errors }).toEqual({
      data: {
        artist: {
          products: {
            totalCount: 2,
            edges: [
              {
                node: {
                  name: 'No file yet',
                  available: null,
                  forSale: false,
                  price: { minor: 2_400, decimal: '24.00' },
                  artist: { id: owner.id },
                },
              },
              {
                node: {
                  name: PRODUCT.name,
                  available: 5,
                  forSale: true,
                  price: { minor: 2_400, decimal: '24.00' },
                  artist: { id: owner.id },
                },
              },
            ],
          },
          merch: { activeProducts: 1, products: 2, orders: 0, earnings: { minor: 0 } },
          orders: { totalCount: 0, edges: [] },
        },
      },
    })
    const others = await (await world.browser()).graphql<{
      artist: { products: { totalCount: number }; merch: null; orders: null }
    }>(store, { id: owner.id })
    expect(others.data?.artist).toMatchObject({ products: { totalCount: 1 }, merch: null, orders: null })
    expect(others.errors).toBeUndefined()
  })

  it('makes and changes products, with refused files as an outcome', async () => {
    const browser = await world.browser(artist)
    const create =
      'mutation($input: CreateProductInput!) { createProduct(input: $input) { __typename ... on CreateProductSuccess { data { id price { minor } inventory } } ... on MediaRefusedError { code field } } }'
    const input = { artistId: artist.id, name: 'Poster', description: 'A2.', priceCents: 1_999, category: 'poster' }
    const made = await browser.graphql<{ createProduct: { data: { id: string } } }>(create, { input })
    expect(made.data?.createProduct).toEqual({
      __typename: 'CreateProductSuccess',
      data: { id: expect.any(String), price: { minor: 1_999 }, inventory: 0 },
    })
    expect((await browser.graphql(create, { input: { ...input, imageUrl: '/objects/nothing' } })).data).toEqual({
      createProduct: { __typename: 'MediaRefusedError', code: 'MEDIA_REFUSED', field: 'imageUrl' },
    })
    expect((await browser.graphql(create, { input: { ...input, name: '' } })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { name: 'Name is required' },
    })

    const change =
      'mutation($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { ... on UpdateProductSuccess { data { name inventory } } } }'
    expect(
      (await browser.graphql(change, { id: made.data?.createProduct.data.id, input: { inventory: 7, name: null } }))
        .data,
    ).toEqual({ updateProduct: { data: { name: 'Poster', inventory: 7 } } })
  })

  it('names a category by its enum, where REST has the dash', async () => {
    const browser = await world.browser(artist)
    const create =
      'mutation($input: CreateProductInput!) { createProduct(input: $input) { ... on CreateProductSuccess { data { id category } } } }'
    const change =
      'mutation($id: ID!, $category: ProductCategory) { updateProduct(id: $id, input: { category: $category }) { ... on UpdateProductSuccess { data { category } } } }'
    const input = { artistId: artist.id, name: 'Tee', description: 'Black.', priceCents: 1_999 }
    const made = await browser.graphql<{ createProduct: { data: { id: string } } }>(create, {
      input: { ...input, category: 't_shirt' },
    })
    const { id } = made.data?.createProduct.data ?? { id: '' }
    const inRest = async () =>
      (await browser.rest('GET', `/artists/${artist.id}/merchandise`)).body.find(
        (product: { id: string }) => product.id === id,
      )?.category
    expect(made.data).toEqual({ createProduct: { data: { id, category: 't_shirt' } } })
    expect(await inRest()).toBe('t-shirt')
    expect((await browser.graphql(change, { id, category: 'digital_album' })).data).toEqual({
      updateProduct: { data: { category: 'digital_album' } },
    })
    expect(await inRest()).toBe('digital-album')
    for (const category of ['digital-album', 'car', '']) {
      const refused = await browser.graphql(create, { input: { ...input, category } })
      expect(refused.errors?.[0]?.message).toContain('"ProductCategory"')
    }
  })
})
