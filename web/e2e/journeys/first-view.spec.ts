import { expect, test } from '../demo.ts'

interface Fetched {
  path: string
  initiator: string
}

const fetched = (): Fetched[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, initiatorType }) => ({
    path: new URL(name).pathname + new URL(name).search,
    initiator: initiatorType,
  }))

test('Discover: its data is on its way from the HTML, and asked for once', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('operationName=NewReleases')) asked.push(request.url())
  })
  await page.goto('/discover')
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const data = (await page.evaluate(fetched)).filter(({ path }) => path.includes('operationName=NewReleases'))
  expect(data.map(({ initiator }) => initiator)).toEqual(['link'])
  expect(new Set(asked).size).toBe(1)
  expect(said.filter((text) => /preload|Content Security Policy/i.test(text))).toEqual([])
})
