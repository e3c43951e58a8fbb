import type { Page } from '@playwright/test'
import { expectSameWithoutScripts, linkOn, type Lookers, openDrawn, openLookers } from '../drawn.ts'
import { DEMO, expect, test as base } from '../demo.ts'
import { untilQuiet } from '../quiet.ts'
import { untilDrawn } from '../screens.ts'

const WIDTHS = [360, 1440]
const PATHS = [
  ...['/', '/discover', `/artist/${DEMO.artist}`, '/artist/palmvector/pilot-season', '/search?q=neon', '/subscribe'],
  ...['/rules', '/browse', '/browse/genre/outrun', '/artists', '/artists?letter=n', '/places', '/charts'],
  ...['/places/rotterdam-netherlands', '/charts?span=month', '/how-lists-work', '/user/login', '/artist/register'],
  ...['/forgot-password', '/report', `/artist/${DEMO.artist}?tab=store`],
]

/** Two browsers of each width for all pages that a worker looks at: opening them costs as much as a page does. */
const test = base.extend<object, { lookersAt: (width: number) => Promise<Lookers> }>({
  lookersAt: [
    async ({ browser }, use) => {
      const opened = new Map<number, Lookers>()
      await use(async (width) => {
        const lookers =
          opened.get(width) ?? (await openLookers(browser, process.env.FAIRWAVE_DEMO_URL as string, width))
        opened.set(width, lookers)
        return lookers
      })
      for (const { still, alive } of opened.values()) for (const context of [still, alive]) await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const path of PATHS)
  for (const width of WIDTHS)
    test(`${path} at ${width}: the server's HTML looks as the page does once scripts run`, async ({ lookersAt }) => {
      await expectSameWithoutScripts(await lookersAt(width), path)
    })

for (const width of WIDTHS)
  test(`a song and a product at ${width}: the server's HTML looks as the page does once scripts run`, async ({
    lookersAt,
    api,
  }) => {
    for (const begin of ['/song/', '/product/']) {
      const path = await linkOn(api, `/artist/${DEMO.artist}`, begin)
      await expectSameWithoutScripts(await lookersAt(width), path)
    }
  })

/** Names of the operations that the page asks which is opened last. */
const watchOperations = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/graphql')
      asked.push(
        searchParams.get('operationName') ?? (request.postDataJSON() as { operationName: string }).operationName,
      )
  })
  return asked
}

for (const path of ['/rules', '/', '/artists'])
  test(`${path}: a page that the server drew asks for nothing again that it was drawn from`, async ({ page }) => {
    const asked = watchOperations(page)
    await openDrawn(page, path)
    await untilDrawn(page)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await untilQuiet(page)
    // The landing page looks for what is counted meanwhile.
    expect(asked.filter((name) => name !== 'JustCounted')).toEqual(['AuthStatus'])
  })
