import { DEMO, expect, test } from '../demo.ts'
import { openDrawn } from '../drawn.ts'
import { untilQuiet } from '../quiet.ts'
import { untilDrawn } from '../screens.ts'

for (const path of ['/discover', `/artist/${DEMO.artist}`])
  test(`${path}: its first picture is named by its HTML, and none is fetched twice`, async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    let pictures: string[] = []
    page.on('request', (request) => {
      // A page that was drawn too late is opened once more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pictures = []
      if (request.resourceType() === 'image') pictures.push(request.url())
    })
    const html = await (await openDrawn(page, path)).text()
    await untilDrawn(page)
    await untilQuiet(page)
    const [first] = /<img[^>]+>/.exec(html.slice(html.indexOf('<main'))) ?? []
    const name = /src="([^"]+)"/
      .exec(first ?? '')?.[1]
      ?.split('/')
      .at(-2) as string
    // The same cover stands smaller in lists below.
    expect(pictures.some((address) => address.includes(name))).toBe(true)
    expect(new Set(pictures).size, 'none twice').toBe(pictures.length)
    expect(said.filter((text) => /preload|Content Security Policy/i.test(text))).toEqual([])
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  test('the picture of a product is painted from the HTML, as large as later, and fetched once', async ({ page }) => {
    const store = await (await openDrawn(page, `/artist/${DEMO.artist}`)).text()
    const path = /href="(\/product\/[^"]+)"/.exec(store)?.[1] as string
    const boxOf = async () => {
      const picture = page.locator('main [data-morph] img').first()
      await expect(picture).toBeVisible()
      const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
      return { width: Math.round(width), height: Math.round(height) }
    }
    await page.route('**/assets/*.js', (route) => route.abort())
    await openDrawn(page, path)
    const drawn = await boxOf()
    await page.unroute('**/assets/*.js')
    const pictures = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/api/images/')) pictures.add(request.url())
    })
    await openDrawn(page, path)
    await untilDrawn(page)
    expect(await boxOf()).toEqual(drawn)
    await untilQuiet(page)
    const large = await page.locator('main [data-morph] img').first().getAttribute('src')
    const name = large?.split('/').at(-2) as string
    expect([...pictures].filter((address) => address.includes(name))).toHaveLength(1)
  })
})
