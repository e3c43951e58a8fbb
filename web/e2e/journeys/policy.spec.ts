import type { BrowserContext, Page } from '@playwright/test'
import { approvedArtist } from '../approved-artist.ts'
import { DEMO, expect, signInDemo, test, unique } from '../demo.ts'
import { openDrawn } from '../drawn.ts'
import { untilQuiet } from '../quiet.ts'
import { watchRefusals } from '../refusals.ts'
import { untilDrawn } from '../screens.ts'

/** Opens each, and lets it do what it does by itself. */
async function open(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await untilDrawn(page)
    await untilQuiet(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
}

const watching = async (context: BrowserContext) => {
  const refused = await watchRefusals(context)
  return { nothing: (what: string) => expect(refused, what).toEqual([]), refused }
}

test('the policy of pages refuses nothing that visitors see, and a style that somebody writes into one', async ({
  page,
  context,
}) => {
  const { nothing, refused } = await watching(context)
  const store = await (await openDrawn(page, `/artist/${DEMO.artist}`)).text()
  const product = /href="(\/product\/[^"]+)"/.exec(store)?.[1] as string
  const song = /href="(\/song\/[^"]+)"/.exec(store)?.[1]
  await open(page, [
    ...['/', '/discover', '/charts', '/browse', '/artists', '/places', '/search?q=neon', '/rules', '/player'],
    ...[`/artist/${DEMO.artist}`, product, '/user/login', '/artist/register', '/subscribe', '/nowhere'],
    ...(song ? [song] : []),
  ])
  nothing('pages')

  // What the server drew, as it stands before any script.
  await page.route('**/assets/*.js', (route) => route.abort())
  await openDrawn(page, `/artist/${DEMO.artist}`)
  await expect(page.getByRole('main')).toHaveCSS('display', 'flex')
  await page.unroute('**/assets/*.js')
  nothing('what the server drew')

  // A dialog's own sheet keeps the page from scrolling.
  await open(page, [`/artist/${DEMO.artist}`])
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  nothing('a dialog')

  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(style)
  })
  await expect.poll(() => refused).toHaveLength(1)
  expect(refused[0]).toContain('style-src-elem inline')
  await expect(page.locator('body')).toBeVisible()
})

test('the policy of pages refuses nothing that artists and staff see', async ({ page, context }) => {
  const { nothing } = await watching(context)
  await signInDemo(page, 'artist')
  await open(page, ['/dashboard', '/upload-song', '/settings', '/settings/tokens', '/orders'])
  nothing('an artist’s pages')
  await signInDemo(page, 'admin')
  await open(page, [
    ...['/admin/dashboard', '/admin/staff', '/admin/people?kind=artist', '/admin/collections/radio-stations'],
    ...['/admin/collections/site-pages', '/admin/collections/testimonials', '/admin/collections/audit-log'],
  ])
  await page.goto('/admin/collections/testimonials')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  nothing('collections')

  // A mail as it is read, in a frame under the policy of the page.
  const username = unique('mailed')
  await approvedArtist(page.request, { username, name: `Artist ${username}` })
  await signInDemo(page, 'admin')
  await page.goto('/admin/mail')
  const mails = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await mails.filter({ hasText: username }).filter({ hasText: 'approved' }).getByRole('link').click()
  await expect(page.frameLocator('iframe[title="The message"]').locator('h1')).toHaveCSS('color', 'rgb(244, 240, 255)')
  nothing('mail')
})

test('the policy of the player for other sites refuses nothing of it, on a page of its own', async ({
  page,
  context,
  api,
}) => {
  const { nothing } = await watching(context)
  const query = '{ newReleases(first: 1) { edges { node { id } } } }'
  const answer = await api.get('/graphql', { params: { query }, headers: { 'x-graphql-yoga-csrf': '1' } })
  const id = (await answer.json()).data.newReleases.edges[0].node.id as string
  await page.goto(`/embed/song/${id}`)
  await untilQuiet(page)
  await expect(page.getByRole('link', { name: 'Listen in full on Fairwave' })).toBeVisible()
  nothing('the player')
})
