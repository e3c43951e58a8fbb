import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { searchPage } from '../pages/search-page.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const asked = async (query: Record<string, string>) => {
  const read = Object.entries(searchPage.query ?? {}).map(([name, of]) => [name, of(query[name] ?? '')] as const)
  return (await searchPage.tell(test.app.context(), Object.fromEntries(read)))?.head
}

it('is named after what is searched for, and not for search engines', async () => {
  expect(await asked({ q: ' neon ' })).toMatchObject({ title: 'neon · Search', canonical: '/search', unlisted: true })
  for (const q of ['', '   ']) expect(await asked({ q })).toMatchObject({ title: 'Search' })
  expect((await asked({ q: 'x'.repeat(5_000) }))?.title.length).toBeLessThan(300)
})
