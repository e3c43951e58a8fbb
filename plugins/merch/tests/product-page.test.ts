import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { productPage } from '../pages/product-page.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('shows the first picture large and all of them small, at every width there is', async () => {
  const artist = await test.ctx.db.artist.create({
    data: { ...accountRow('drawn'), name: 'Painter', genre: 'Outrun', bio: 'Paints.', approvedAt: new Date() },
  })
  const picture = (id: string, alt: string) => ({
    ...{ key: `artists/${artist.id}/images/${id}`, widths: [320, 640] },
    ...{ color: null, alt },
  })
  const product = (pictures: object[]) =>
    test.ctx.db.product.create({
      data: {
        ...{ artistId: artist.id, name: 'Print', description: 'On paper.', category: 'other', priceCents: 900 },
        pictures,
      },
    })
  const images = async (pictures: object[]) => {
    const { id } = await product(pictures)
    const page = await productPage.tell(test.ctx, { id })
    return [...(page?.body?.html ?? '').matchAll(/<img [^>]*>/g)].map(([image]) => image)
  }
  const front = '01a20917-ad6b-74de-b76a-4981cfa105a7'
  const back = '01a20918-152d-72cf-8bda-f20b15e89a4e'
  const one = await images([picture(front, 'Its front')])
  expect(one).toHaveLength(1)
  expect(one[0]).toContain('class="wide"')
  expect(one[0]).toMatch(/srcset="[^"]+\/320\.webp 320w, [^"]+\/640\.webp 640w" sizes="[^"]*92vw" alt="Its front"/)
  const two = await images([picture(front, ''), picture(back, '')])
  expect(two.map((image) => /sizes="([^"]+)"/.exec(image)?.[1])).toEqual([
    ...['(min-width: 1024px) 560px, (min-width: 768px) 50vw, 92vw', '88px', '88px'],
  ])
  expect(await images([])).toEqual([])
})
