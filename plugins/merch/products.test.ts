import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADDRESS,
  type MerchWorld,
  PRODUCT,
  type Person,
  UNKNOWN_ID,
  merchWorld,
  png,
  zip,
} from './testing/merch-world.ts'

let world: MerchWorld
let artist: Person
beforeAll(async () => {
  world = await merchWorld()
  artist = await world.artist()
})
afterAll(() => world.close())

const storeOf = (id: string) => `/artists/${id}/merchandise`

describe('a product', () => {
  it('is made with what the specification says, and defaults', async () => {
    const browser = await world.browser(artist)
    const made = await browser.rest('POST', storeOf(artist.id), {
      name: ' Tee ',
      description: 'Black.',
      price: 19.99,
      category: 't-shirt',
    })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      artistId: artist.id,
      name: 'Tee',
      description: 'Black.',
      price: 19.99,
      category: 't-shirt',
      inventory: 0,
      imageUrl: null,
      isActive: true,
      isDigital: false,
      digitalFileUrl: null,
      isFairwaveManufactured: false,
      createdAt: expect.any(String),
    })
    expect((await browser.rest('GET', storeOf(artist.id))).body).toContainEqual(made.body)
  })

  it('takes nulls for what is left blank, and cannot claim to be made by Fairwave', async () => {
    const browser = await world.browser(artist)
    const made = await browser.rest('POST', storeOf(artist.id), {
      ...PRODUCT,
      inventory: null,
      imageUrl: null,
      isActive: null,
      isDigital: null,
      digitalFileUrl: null,
      isFairwaveManufactured: true,
    })
    expect(made).toMatchObject({
      status: 201,
      body: { inventory: 0, isActive: true, isDigital: false, isFairwaveManufactured: false },
    })
  })

  it.each([
    [
      'nothing',
      {},
      {
        name: 'Name is required',
        description: 'Description is required',
        price: 'Price is required',
        category: 'Category is required',
      },
    ],
    [
      'blank texts',
      { ...PRODUCT, name: '  ', description: '', category: '' },
      { name: 'Name is required', description: 'Description is required', category: 'Category is required' },
    ],
    ['a price as text', { ...PRODUCT, price: '19.99' }, { price: 'Price must be a number' }],
    ['a negative price', { ...PRODUCT, price: -1 }, { price: 'Price must not be negative' }],
    ['half cents', { ...PRODUCT, price: 1.005 }, { price: 'Price is in dollars and cents' }],
    ['a price beyond any card', { ...PRODUCT, price: 1e9 }, { price: 'Price must be at most $999,999.99' }],
    ['half a piece', { ...PRODUCT, inventory: 1.5 }, { inventory: 'Inventory must be a whole number' }],
    [
      'more pieces than a number holds',
      { ...PRODUCT, inventory: 2_000_000_001 },
      { inventory: 'Inventory must be at most 2,000,000,000' },
    ],
    ['a category of its own', { ...PRODUCT, category: 'car' }, { category: 'Choose a category from the list' }],
    ['a text for a switch', { ...PRODUCT, isActive: 'yes' }, { isActive: 'Active must be true or false' }],
    [
      'a file for a thing',
      { ...PRODUCT, digitalFileUrl: '/objects/x' },
      { digitalFileUrl: 'Only digital products have a digital file' },
    ],
    [
      'NUL',
      { ...PRODUCT, name: 'a\0b', description: 'a\0b' },
      {
        name: 'Name contains characters that cannot be shown',
        description: 'Description contains characters that cannot be shown',
      },
    ],
  ])('is refused with %s', async (_what, body, fields) => {
    const answer = await (await world.browser(artist)).rest('POST', storeOf(artist.id), body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', fields } })
    expect(Object.keys(answer.body.fields).sort()).toEqual(Object.keys(fields).sort())
  })

  it('has a picture and a digital file from uploads', async () => {
    const browser = await world.browser(artist)
    const imageUrl = await world.upload(browser, 'product-image', await png())
    const digitalFileUrl = await world.upload(browser, 'digital-file', zip())
    const made = await browser.rest('POST', storeOf(artist.id), {
      ...PRODUCT,
      isDigital: true,
      imageUrl,
      digitalFileUrl,
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        imageUrl: expect.stringMatching(/^\/api\/images\/.*\.webp$/),
        digitalFileUrl: `/api/products/${made.body.id}/digital-file`,
      },
    })

    const picture = await browser.inject({ method: 'GET', url: made.body.imageUrl })
    expect(picture).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
    const file = await browser.inject({ method: 'GET', url: made.body.digitalFileUrl })
    expect(file.statusCode).toBe(302)
    const bytes = await world.test.client().inject({ method: 'GET', url: String(file.headers.location) })
    expect(new Uint8Array(bytes.rawPayload)).toEqual(zip())

    // The file is the artist's own business.
    const others = (await (await world.browser()).rest('GET', storeOf(artist.id))).body.find(
      ({ id }: { id: string }) => id === made.body.id,
    )
    expect(others.digitalFileUrl).toBeNull()
    expect((await (await world.browser()).inject({ method: 'GET', url: made.body.digitalFileUrl })).statusCode).toBe(
      401,
    )
    expect(
      (await (await world.browser(await world.artist())).inject({ method: 'GET', url: made.body.digitalFileUrl }))
        .statusCode,
    ).toBe(403)

    // An upload is used once.
    const again = await browser.rest('POST', storeOf(artist.id), { ...PRODUCT, imageUrl })
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'MEDIA_REFUSED', fields: { imageUrl: expect.any(String) } },
    })
  })

  it('is not made at all when one of its files is refused, and the good upload may be used again', async () => {
    const browser = await world.browser(artist)
    const imageUrl = await world.upload(browser, 'product-image', await png())
    const digitalFileUrl = await world.upload(browser, 'digital-file', await png(10, 10))
    const count = await world.db.product.count()
    const refused = await browser.rest('POST', storeOf(artist.id), {
      ...PRODUCT,
      isDigital: true,
      imageUrl,
      digitalFileUrl,
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'MEDIA_REFUSED', fields: { digitalFileUrl: expect.any(String) } },
    })
    expect(await world.db.product.count()).toBe(count)
    expect((await browser.rest('POST', storeOf(artist.id), { ...PRODUCT, imageUrl })).status).toBe(201)
  })

  it('cannot take a file of somebody else', async () => {
    const stolen = await world.upload(await world.browser(await world.artist()), 'product-image', await png())
    expect(
      await (await world.browser(artist)).rest('POST', storeOf(artist.id), { ...PRODUCT, imageUrl: stolen }),
    ).toMatchObject({ status: 400, body: { code: 'MEDIA_REFUSED' } })
  })
})

describe('a store', () => {
  it('shows active products to everybody, all to the artist and admins', async () => {
    const owner = await world.artist()
    const shown = await world.product(owner)
    const hidden = await world.product(owner, { name: 'Secret', isActive: false })
    const ids = async (actor?: Person) =>
      (await (await world.browser(actor)).rest('GET', storeOf(owner.id))).body.map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([shown.id])
    expect(await ids(artist)).toEqual([shown.id])
    expect(await ids(await world.listener())).toEqual([shown.id])
    expect(await ids(owner)).toEqual([hidden.id, shown.id])
    expect(await ids(await world.admin())).toEqual([hidden.id, shown.id])
  })

  it('of a pending artist is for that artist and admins', async () => {
    const pending = await world.artist({ approved: false })
    const product = await world.product(pending)
    expect((await (await world.browser()).rest('GET', storeOf(pending.id))).status).toBe(404)
    expect((await (await world.browser(pending)).rest('GET', storeOf(pending.id))).body).toHaveLength(1)
    expect(
      (await (await world.browser()).graphql('query($id: ID!) { product(id: $id) { id } }', { id: product.id })).data,
    ).toEqual({ product: null })
    const buyer = await world.browser(await world.listener())
    expect(await buyer.rest('POST', '/orders', { productId: product.id, shippingAddress: ADDRESS })).toMatchObject({
      status: 404,
    })
  })

  it('is written to by its artist and admins alone', async () => {
    const post = async (actor: Person | undefined, id = artist.id) =>
      (await (await world.browser(actor)).rest('POST', storeOf(id), PRODUCT)).status
    expect(await post(undefined)).toBe(401)
    expect(await post(await world.listener())).toBe(403)
    expect(await post(await world.artist())).toBe(403)
    expect(await post(await world.admin())).toBe(201)
    expect(await post(artist, UNKNOWN_ID)).toBe(404)
    expect(await post(artist, 'no-id')).toBe(404)
    expect((await (await world.browser()).rest('GET', storeOf('no-id'))).status).toBe(404)
  })

  it('goes with a rejected artist', async () => {
    const pending = await world.artist({ approved: false })
    await world.product(pending)
    await world.test.ctx.services.auth.removePendingArtist(world.test.ctx, pending.id)
    await world.test.deliverEvents()
    expect(await world.db.product.count({ where: { artistId: pending.id } })).toBe(0)
  })
})

describe('the stock that an artist sets', () => {
  it('has no minimum: below zero is none, which sells nothing, whichever call says so', async () => {
    const browser = await world.browser(artist)
    const made = await browser.rest('POST', storeOf(artist.id), { ...PRODUCT, inventory: -2 })
    expect(made).toMatchObject({ status: 201, body: { inventory: 0 } })
    const listener = await world.listener()
    const order = await (await world.browser(listener)).rest('POST', '/orders', {
      productId: made.body.id,
      quantity: 1,
      shippingAddress: ADDRESS,
    })
    expect(order).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
    await browser.rest('PATCH', `/products/${made.body.id}`, { inventory: 2_000_000 })
    expect(await world.stock(made.body.id)).toBe(2_000_000)
    await browser.graphql('mutation($id: ID!) { updateProduct(id: $id, input: { inventory: -2 }) { __typename } }', {
      id: made.body.id,
    })
    expect(await world.stock(made.body.id)).toBe(0)
  })
})

describe('changing a product', () => {
  it('changes what is given and leaves the rest', async () => {
    const browser = await world.browser(artist)
    const { id } = await world.product(artist)
    const changed = await browser.rest('PATCH', `/products/${id}`, { price: 30.5, isActive: false })
    expect(changed).toMatchObject({
      status: 200,
      body: { id, name: PRODUCT.name, price: 30.5, isActive: false, inventory: 5 },
    })
    expect(
      (await (await world.browser()).rest('GET', storeOf(artist.id))).body.map((product: { id: string }) => product.id),
    ).not.toContain(id)
  })

  it('replaces and removes the picture, and lets the old one go', async () => {
    const browser = await world.browser(artist)
    const { id } = await world.product(artist, { imageUrl: await world.upload(browser, 'product-image', await png()) })
    const first = await world.db.product.findUniqueOrThrow({ where: { id } })
    const imageUrl = await world.upload(browser, 'product-image', await png(800, 500))
    const replaced = await browser.rest('PATCH', `/products/${id}`, { imageUrl })
    expect(replaced.body.imageUrl).not.toContain(first.imageKey?.split('/').at(-1))
    expect(
      await world.db.storedObject.count({
        where: { key: { startsWith: `${first.imageKey}/` }, usedAt: { not: null } },
      }),
    ).toBe(0)
    expect((await browser.rest('PATCH', `/products/${id}`, { imageUrl: null })).body.imageUrl).toBeNull()
  })

  it('is for its artist and admins; a hidden product is unknown to others', async () => {
    const { id } = await world.product(artist)
    const hidden = await world.product(artist, { isActive: false })
    const patch = async (actor: Person | undefined, productId = id) =>
      (await (await world.browser(actor)).rest('PATCH', `/products/${productId}`, { price: 1 })).status
    expect(await patch(undefined)).toBe(401)
    expect(await patch(await world.artist())).toBe(403)
    expect(await patch(await world.artist(), hidden.id)).toBe(404)
    expect(await patch(artist, UNKNOWN_ID)).toBe(404)
    expect(await patch(artist, 'no-id')).toBe(404)
    expect(await patch(await world.admin())).toBe(200)
    expect(await world.db.auditEntry.findFirst({ where: { targetId: id } })).toMatchObject({
      action: 'product.updated',
      actorKind: 'admin',
      detail: { fields: 'price' },
    })
  })

  it('leaves the stock of what Fairwave makes to Fairwave', async () => {
    const admin = await world.admin()
    const made = await world.as(admin).services.merch.addManufacturedProduct(world.as(admin), {
      artistId: artist.id,
      name: 'Made tee',
      description: 'By us.',
      priceCents: 2_500,
      category: 't-shirt',
      inventory: 25,
    })
    expect(made).toMatchObject({ isActive: false, isFairwaveManufactured: true })
    const browser = await world.browser(artist)
    expect(await browser.rest('PATCH', `/products/${made.id}`, { inventory: 1_000 })).toMatchObject({ status: 403 })
    expect(
      await browser.rest('PATCH', `/products/${made.id}`, { isActive: true, price: 29, inventory: 25 }),
    ).toMatchObject({ status: 200, body: { isActive: true, price: 29 } })
    expect(await (await world.browser(admin)).rest('PATCH', `/products/${made.id}`, { inventory: 40 })).toMatchObject({
      status: 200,
      body: { inventory: 40 },
    })
  })
})

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
