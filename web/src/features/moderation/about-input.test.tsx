// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ReportableKind } from '../../app/schema-types.generated.ts'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { askForReport } from './asked-for-report.ts'
import { moderation } from './index.ts'
import { ReportDialog } from './report-dialog.tsx'

const FACE = '/api/images/a/face/320.webp'
const BANNER = '/api/images/a/banner/1080.webp'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  act(() => askForReport(null))
  cleanup()
  network.resetHandlers()
})

/** The dialog about something, and what it sends. */
function open(kind: ReportableKind) {
  const sent: unknown[] = []
  network.use(
    api.mutation('ReportContent', ({ variables }) => {
      sent.push(variables.input)
      return HttpResponse.json({ data: { reportContent: { reference: 'FW-23456789', email: 'vera@example.com' } } })
    }),
  )
  const { user } = renderPage(<ReportDialog />, { features: [moderation] })
  act(() => askForReport({ kind, id: 'a', title: 'Neon' }))
  const send = async () => {
    await user.selectOptions(screen.getByRole('combobox', { name: /What is wrong/ }), 'hateful')
    for (const [name, text] of [
      [/Tell us more/, 'It shows what it must not.'],
      [/Your name/, 'Vera'],
      [/Your email/, 'vera@example.com'],
    ] as const)
      await user.type(screen.getByRole('textbox', { name }), text)
    await user.click(screen.getByRole('checkbox', { name: /true and complete/ }))
    await user.click(screen.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]
  }
  return { user, send }
}

it('lets one say that it is about a picture of the artist, and names that by its address', async () => {
  network.use(
    api.query('PicturesOfArtist', () =>
      HttpResponse.json({ data: { artist: { profile: { faceUrl: FACE, bannerUrl: BANNER } } } }),
    ),
  )
  const { user, send } = open('artist')
  const about = await screen.findByRole('combobox', { name: /What is it about/ })
  expect([...about.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The artist',
    'Their picture',
    'Their banner',
  ])
  await user.selectOptions(about, 'Their banner')
  const sent = await send()
  expect(sent).toMatchObject({ address: BANNER, reason: 'hateful' })
  expect(sent).not.toHaveProperty('kind')
})

it('numbers the pictures of a product, and reports the product itself unless told', async () => {
  network.use(
    api.query('PicturesOfProduct', () =>
      HttpResponse.json({ data: { product: { pictures: [{ url: FACE }, { url: null }, { url: BANNER }] } } }),
    ),
  )
  const { send } = open('product')
  const about = await screen.findByRole('combobox', { name: /What is it about/ })
  expect([...about.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The product',
    'Its picture 1',
    'Its picture 3',
  ])
  const sent = await send()
  expect(sent).toMatchObject({ kind: 'product', id: 'a' })
  expect(sent).not.toHaveProperty('address')
})

it('asks nothing more about what has no picture', async () => {
  let asked = 0
  network.use(
    api.query('PicturesOfSong', () => {
      asked += 1
      return HttpResponse.json({ data: { song: { coverImageUrl: null } } })
    }),
  )
  const { send } = open('song')
  await waitFor(() => expect(asked).toBe(1))
  expect(await send()).toMatchObject({ kind: 'song', id: 'a' })
  expect(screen.queryByRole('combobox', { name: /What is it about/ })).toBeNull()
})
