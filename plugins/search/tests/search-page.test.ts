import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { searchPage } from '../pages/search-page.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const asked = async (query: Record<string, string>) => {
  const read = Object.entries(searchPage.query ?? {}).map(([name, of]) => [name, of(query[name] ?? '')] as const)
  const part = await searchPage.tell(test.app.context(), Object.fromEntries(read))
  return { title: part?.head?.title, html: part?.body?.html ?? '' }
}
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)

it('tells what is found as the app shows it: few of each kind, or one kind alone', async () => {
  const word = `zephyr${randomUUID().slice(0, 8)}`
  const { id } = await test.ctx.db.artist.create({
    data: { ...accountRow('found'), name: `${word} <b>`, genre: 'Outrun', bio: 'Found.', approvedAt: new Date() },
  })
  await test.ctx.db.song.createMany({
    data: Array.from({ length: 8 }, (_, at) => ({
      ...{ artistId: id, title: `${word} ${at}`, genre: 'Outrun', duration: 200 },
      ...{ audioKey: 'a', audioType: 'audio/mpeg', audioBytes: 1 },
      ...{ coverKey: `artists/${id}/images/${randomUUID()}`, coverWidths: [320, 640] },
    })),
  })
  await test.runJob('search.refresh', {})
  const all = await asked({ q: ` ${word} ` })
  expect(all.title).toBe(`${word} · Search`)
  expect(textsOf(all.html, 'h2')).toEqual(['Artists', 'Songs'])
  expect(textsOf(all.html, 'a')).toHaveLength(1 + 6)
  expect(all.html).toContain(`${word} &lt;b&gt;`)
  expect([...all.html.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)).toEqual([
    ...['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'],
  ])
  const songs = await asked({ q: word, kind: 'song' })
  expect([textsOf(songs.html, 'h2'), textsOf(songs.html, 'a').length]).toEqual([['Songs'], 8])
  expect(textsOf((await asked({ q: word, kind: 'nothing' })).html, 'h2')).toEqual([])
})

it('says what it is where nothing is asked for, or nothing fits', async () => {
  for (const q of ['', '   ', '!!!', '\0', 'x'.repeat(5_000)]) {
    const { html } = await asked({ q })
    expect(html).toContain('<h1>Search</h1>')
    expect(textsOf(html, 'h2')).toEqual([])
  }
})
