import { DEMO, expect, test } from '../demo.ts'

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
  /** What it shows when the data is there: the play buttons of songs where nothing is said. */
  links?: RegExp
  /** Its pictures are few and small, or none. */
  withoutPicture?: boolean
}

const FIRST_DATA: readonly FirstData[] = [
  { path: '/discover', operations: ['NewReleases'] },
  { path: `/artist/${DEMO.artist}`, operations: ['ApprovedArtist', 'ApprovedArtistSongs'] },
  { path: '/charts', operations: ['Chart'], links: /Night Grid/ },
  { path: '/browse/genre/outrun', operations: ['ShelfPage'] },
  { path: '/browse', operations: ['BrowsePage'], links: /Outrun/, withoutPicture: true },
  { path: '/artists', operations: ['ArtistLetters', 'ArtistsPage'], links: /Neon Harbor/, withoutPicture: true },
  { path: '/places', operations: ['PlacesPage'], links: /Rotterdam/, withoutPicture: true },
  { path: '/places/rotterdam-netherlands', operations: ['PlacePage'], links: /Neon Harbor/, withoutPicture: true },
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
    const main = page.getByRole('main')
    const shown = links ? main.getByRole('link', { name: links }) : main.getByRole('button', { name: /^Play / })
    await expect(shown.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const data = (await page.evaluate(fetched)).filter((each) => isData(each.path))
    expect(data.map(({ initiator }) => initiator)).toEqual(operations.map(() => 'link'))
    expect(new Set(asked).size).toBe(operations.length)
    expect(said.filter((text) => /preload|Content Security Policy/i.test(text))).toEqual([])
    if (withoutPicture || process.env.READY_ANSWERS === 'false') return
    // While the data is kept, a page starts its first picture as well. What others do meanwhile drops it.
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
