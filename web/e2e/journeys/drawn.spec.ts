import type { Page } from '@playwright/test'
import { expectSameWithoutScripts, linkOn, openDrawn } from '../drawn.ts'
import { DEMO, expect, test } from '../demo.ts'
import { untilDrawn } from '../screens.ts'

const WIDTHS = [360, 1440]
const PATHS = [
  ...['/', '/discover', `/artist/${DEMO.artist}`, '/artist/palmvector/pilot-season', '/search?q=neon', '/subscribe'],
  ...['/rules', '/browse', '/browse/genre/outrun', '/artists', '/artists?letter=n', '/places', '/charts'],
  ...['/places/rotterdam-netherlands', '/charts?span=month', '/how-lists-work', '/user/login', '/artist/register'],
  ...['/forgot-password', '/report'],
]

for (const path of PATHS)
  for (const width of WIDTHS)
    test(`${path} at ${width}: the server's HTML looks as the page does once scripts run`, async ({
      browser,
      baseURL,
    }) => {
      await expectSameWithoutScripts(browser, baseURL as string, path, width)
    })

for (const width of WIDTHS)
  test(`a song and a product at ${width}: the server's HTML looks as the page does once scripts run`, async ({
    browser,
    baseURL,
    api,
  }) => {
    for (const begin of ['/song/', '/product/']) {
      const path = await linkOn(api, `/artist/${DEMO.artist}`, begin)
      await expectSameWithoutScripts(browser, baseURL as string, path, width)
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
    await page.waitForLoadState('networkidle')
    // The landing page looks for what is counted meanwhile.
    expect(asked.filter((name) => name !== 'JustCounted')).toEqual(['AuthStatus'])
  })
