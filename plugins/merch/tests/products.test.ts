import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MerchWorld, PRODUCT, type Person, merchWorld, png, zip } from '../testing/merch-world.ts'

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
    const bytes = await browser.inject({ method: 'GET', url: String(file.headers.location) })
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
