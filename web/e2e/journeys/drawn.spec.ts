import { expectSameWithoutScripts } from '../drawn.ts'
import { expect, test } from '../demo.ts'
import { untilDrawn } from '../screens.ts'

const WIDTHS = [360, 1440]
const PATHS = [
  ...['/rules', '/browse', '/browse/genre/outrun', '/artists', '/artists?letter=n', '/places'],
  ...['/places/rotterdam-netherlands', '/charts', '/charts?span=month', '/how-lists-work'],
]

for (const path of PATHS)
  for (const width of WIDTHS)
    test(`${path} at ${width}: the server's HTML looks as the page does once scripts run`, async ({
      browser,
      baseURL,
    }) => {
      await expectSameWithoutScripts(browser, baseURL as string, path, width)
    })

test('a page that the server drew asks for nothing again that it was drawn from', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/graphql')
      asked.push(
        searchParams.get('operationName') ?? (request.postDataJSON() as { operationName: string }).operationName,
      )
  })
  await page.goto('/rules')
  await expect(page.getByRole('heading', { name: 'Reports and decisions' })).toBeVisible()
  await untilDrawn(page)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['AuthStatus'])
})
