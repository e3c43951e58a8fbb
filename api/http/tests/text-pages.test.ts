import { beforeEach, expect, it, vi } from 'vitest'
import { renderedPagesFixture } from '../testing/rendered-pages-fixture.ts'
import { systemActor } from '../../access/actor.ts'

const stage = renderedPagesFixture()
beforeEach(() => stage.test.ctx.db.sitePage.deleteMany())

const write = (text: string) =>
  stage.test.app.context(systemActor).services.site?.publishMissingPage(stage.test.app.context(systemActor), {
    kind: 'terms',
    title: 'Terms of <Service>',
    text,
  })
const ask = async () =>
  (
    await stage.test
      .client()
      .graphql<{ publishedPage: { title: string; text: string } | null; siteContent: { pages: string[] } }>(
        '{ publishedPage(kind: terms) { kind title text } siteContent { pages } }',
      )
  ).data

it('is not there until staff publishes it, then at its address, in the sitemap and in the API, and gone when taken back', async () => {
  expect((await stage.read('/terms')).status).toBe(404)
  expect(await ask()).toEqual({ publishedPage: null, siteContent: { pages: [] } })
  await write('What holds here.\n\n## Money\n- $10 a month\n- [The rules](/rules)')
  await vi.waitFor(async () => expect((await ask())?.siteContent.pages).toEqual(['terms']))
  await vi.waitFor(async () => expect((await stage.read('/terms')).status).toBe(200))
  const page = await stage.read('/terms')
  expect([page.title, page.meta('description'), page.canonical]).toEqual([
    'Terms of <Service> · Fairwave',
    'What holds here.',
    'https://music.example/terms',
  ])
  const sitemap = await stage.test.server.inject({ url: '/sitemap/pages/0.xml' })
  expect(sitemap.body).toContain('<loc>https://music.example/terms</loc>')
  expect(sitemap.body).not.toContain('/privacy')
  await stage.test.ctx.db.sitePage.updateMany({ data: { publishedAt: null } })
  await vi.waitFor(async () => expect((await stage.read('/terms')).status).toBe(404))
  await vi.waitFor(async () => expect((await ask())?.publishedPage).toBeNull())
})

it('stays as staff wrote it, and is one of its kind', async () => {
  await write('First.')
  await write('Second.')
  expect(await stage.test.ctx.db.sitePage.findMany({ select: { text: true } })).toEqual([{ text: 'First.' }])
})
