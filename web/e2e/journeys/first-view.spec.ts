import { DEMO, expect, test } from '../demo.ts'
import { untilDrawn } from '../screens.ts'

interface Fetched {
  path: string
  initiator: string
}

const fetched = (): Fetched[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, initiatorType }) => ({
    path: new URL(name).pathname + new URL(name).search,
    initiator: initiatorType,
  }))

interface FirstData {
  path: string
  operations: string[]
  /** Links shown once the data has arrived; default: the play buttons of songs. */
  links?: RegExp
  /** Its pictures are few and small, or none. */
  withoutPicture?: boolean
}

const FIRST_DATA: readonly FirstData[] = [
  { path: '/discover', operations: ['NewReleases'] },
  { path: `/artist/${DEMO.artist}`, operations: ['ApprovedArtist', 'ApprovedArtistSongs'] },
]

for (const { path, operations, links, withoutPicture } of FIRST_DATA) {
  test(`${path}: its data is on its way with the HTML, asked for once, and then names the first picture`, async ({
    page,
  }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const asked: string[] = []
    const isData = (address: string) => operations.some((name) => address.includes(`operationName=${name}&`))
    page.on('request', (request) => {
      if (isData(request.url())) asked.push(request.url())
    })
    await page.goto(path)
    await untilDrawn(page)
    const main = page.getByRole('main')
    const shown = links ? main.getByRole('link', { name: links }) : main.getByRole('button', { name: /^Play / })
    await expect(shown.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const data = (await page.evaluate(fetched)).filter((each) => isData(each.path))
    expect(data.map(({ initiator }) => initiator)).toEqual(operations.map(() => 'link'))
    expect(new Set(asked).size).toBe(operations.length)
    expect(said.filter((text) => /preload|Content Security Policy/i.test(text))).toEqual([])
    if (withoutPicture || process.env.READY_ANSWERS === 'false') return
    // While the data is kept, a page starts its first picture as well. Concurrent changes drop it.
    await expect(async () => {
      const answers = await Promise.all([...new Set(asked)].map(async (address) => await page.request.get(address)))
      const texts = await Promise.all(answers.map(async (answer) => await answer.text()))
      const told = texts.join('')
      const [, picture] = /"bannerUrl":"([^"]+)"/.exec(told) ?? /"coverImageUrl":"([^"]+)"/.exec(told) ?? []
      const { link = '' } = (await page.request.get(path)).headers()
      expect(link).toContain(`<${picture}>; rel=preload; as=image`)
    }).toPass()
  })
}

/** Pages that are the same for everybody: their HTML says what they begin with. */
const WORDS = [
  ...['/login', '/user/login', '/artist/login', '/register', '/user/register', '/artist/register'],
  ...['/forgot-password', '/subscribe', '/rules', '/report', '/search', '/browse', '/artists', '/places'],
]

test('pages of forms and of words alone begin with their words, before any script runs', async ({ page }) => {
  for (const path of WORDS) {
    const isScript = '**/assets/*.js'
    await page.route(isScript, (route) => route.abort())
    await page.goto(path)
    const main = page.getByRole('main')
    const words = [await main.locator('h1').innerText(), await main.locator('p').first().innerText()]
    const title = await page.title()
    await page.unroute(isScript)
    await page.goto(path)
    await untilDrawn(page)
    expect(words[0]).not.toBe('')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words[0] as string)
    await expect(main.getByText(words[1] as string, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(title)
  }
})

test('what a search finds stands in its HTML', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/search?q=neon')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Artists', level: 2 })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Neon Harbor' }).first()).toBeVisible()
  const told = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  await page.unroute('**/assets/*.js')
  await page.goto('/search?q=neon')
  await untilDrawn(page)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(told)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  test('the picture of a product is painted from the HTML, as large as the app shows it, and fetched once', async ({
    page,
    api,
  }) => {
    const store = await (await api.get(`/artist/${DEMO.artist}`, { headers: { accept: 'text/html' } })).text()
    const path = /href="(\/product\/[^"]+)"/.exec(store)?.[1] as string
    const boxOf = async (place: string) => {
      const picture = page.locator(place).first()
      await expect(picture).toBeVisible()
      const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
      return { width: Math.round(width), height: Math.round(height) }
    }
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    const told = await boxOf('.told img')
    await page.unroute('**/assets/*.js')
    const pictures = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/api/images/')) pictures.add(request.url())
    })
    await page.goto(path)
    await untilDrawn(page)
    expect(await boxOf('main [data-morph] img')).toEqual(told)
    await page.waitForLoadState('networkidle')
    const large = await page.locator('main [data-morph] img').first().getAttribute('src')
    const name = large?.split('/').at(-2) as string
    expect([...pictures].filter((address) => address.includes(name))).toHaveLength(1)
  })
})
