import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addManufacturedProduct } from '../domain/add-manufactured-product.ts'
import { type MerchWorld, PRODUCT, type Person, UNKNOWN_ID, merchWorld, png } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
beforeAll(async () => {
  world = await merchWorld()
  artist = await world.artist()
})
afterAll(() => world.close())

const storeOf = (id: string) => `/artists/${id}/merchandise`

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
      detail: { fields: 'priceCents' },
    })
  })

  it('leaves the stock of what Fairwave makes to Fairwave', async () => {
    const admin = await world.admin()
    const made = await addManufacturedProduct(world.as(admin), {
      artistId: artist.id,
      name: 'Made tee',
      description: 'By us.',
      priceCents: 2_500,
      category: 't_shirt',
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
