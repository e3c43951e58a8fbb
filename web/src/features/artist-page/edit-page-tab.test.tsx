// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readableAccent } from '../../../../plugins/profiles/rules/accent.ts'
import { api, asArtist, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { EditPageTab } from './edit-page-tab.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

type Input = Record<string, unknown>

const profile = {
  __typename: 'ArtistProfile',
  faceUrl: null,
  faceSrcSet: null,
  bannerUrl: null,
  bannerSrcSet: null,
  bannerColor: null,
  bannerAlt: null,
  place: 'Rotterdam',
  placeKey: 'rotterdam',
  accent: null,
  links: [{ __typename: 'ProfileLink', label: 'Mastodon', url: 'https://music.example/@neon' }],
  pinnedReleaseId: null,
}
const [dusk, dawn] = ['5f0c3a52-9d0e-4c0b-8f0d-0d6d3c1c0001', '5f0c3a52-9d0e-4c0b-8f0d-0d6d3c1c0002']
const releases = [
  { __typename: 'Release', id: dusk, title: 'Dusk', state: 'published', coverColor: null },
  { __typename: 'Release', id: dawn, title: 'Dawn', state: 'scheduled', coverColor: '#3a1540' },
]

/** "Your page" with a server that keeps what is sent. */
async function openPage(fields: Input = {}) {
  const sent: Input[] = []
  let kept: Input = { ...profile, ...fields }
  const artist = () => ({
    __typename: 'Artist',
    id: 'a1',
    username: 'neon',
    name: 'Neon Harbor',
    genre: 'Synthwave',
    bio: 'Plays at night, by the harbour, since 2014.',
    approved: true,
    profile: kept,
  })
  network.use(
    api.query('MyArtistPage', () =>
      HttpResponse.json({
        data: {
          artist: artist(),
          myReleases: {
            __typename: 'ReleaseConnection',
            edges: releases.map((node) => ({ __typename: 'ReleaseEdge', node })),
          },
        },
      }),
    ),
    api.mutation('EditArtistProfile', ({ variables }) => {
      const { links, accent, pinnedReleaseId, place } = variables.input as typeof profile
      sent.push(variables.input as Input)
      const typed = links.map((link) => ({ ...link, __typename: 'ProfileLink' }))
      kept = { ...kept, links: typed, accent, pinnedReleaseId, place }
      return HttpResponse.json({
        data: { editArtistProfile: { __typename: 'EditArtistProfileSuccess', data: artist() } },
      })
    }),
  )
  const page = renderPage(<EditPageTab artistId="a1" />, { status: asArtist })
  await screen.findByRole('form', { name: 'Your page' })
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save Your Page' }))
  const saved = async () => {
    await save()
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Page saved'))
    return sent.at(-1)
  }
  return { ...page, sent, save, saved }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const shownLinks = () =>
  within(screen.getByRole('list', { name: 'Neon Harbor elsewhere' }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, href }) => [textContent, href])
const colour = (value: string) => fireEvent.change(screen.getByLabelText('Another colour'), { target: { value } })
/** The colour of the preview. */
const worn = () => screen.getByRole('heading', { name: 'Neon Harbor' }).closest('[style*="--artist"]')

it('links are added, put in order and taken away, and seen before they are saved', async () => {
  const { user, saved } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Add a link' }))
  await user.type(field('Label of link 2'), 'Shop')
  await user.type(field('Address of link 2'), 'https://shop.example/neon')
  // An empty line is no link.
  await user.click(screen.getByRole('button', { name: 'Add a link' }))
  expect(screen.getByRole('button', { name: 'Move link 1 up' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Move link 2 up' }))
  expect(shownLinks()).toEqual([
    ['Shop', 'https://shop.example/neon'],
    ['Mastodon', 'https://music.example/@neon'],
  ])
  expect(await saved()).toMatchObject({
    links: [
      { label: 'Shop', url: 'https://shop.example/neon' },
      { label: 'Mastodon', url: 'https://music.example/@neon' },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Label of link 3' })).toBeNull())
  clearToasts()
  await user.click(screen.getByRole('button', { name: 'Remove link 1' }))
  expect(await saved()).toMatchObject({ links: [{ label: 'Mastodon', url: 'https://music.example/@neon' }] })
})

it.each([
  ['Shop', 'http://shop.example', 'A link needs a whole address that begins with https://'],
  ['', 'https://shop.example', 'Say where the link leads, for example Mastodon'],
  ['Again', 'https://music.example/@neon', 'Each link leads somewhere else'],
])('a link "%s" to %s is refused beside the links, and nothing is sent', async (label, url, message) => {
  const { user, sent, save } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Add a link' }))
  if (label) await user.type(field('Label of link 2'), label)
  await user.type(field('Address of link 2'), url)
  await save()
  const links = within(screen.getByRole('group', { name: 'Links' }))
  expect(await links.findByText(message)).toBeTruthy()
  expect(screen.getByText('Check your links: one of them is not valid.')).toBeTruthy()
  expect(sent).toEqual([])
})

it('an address that stands twice is shown once before it is mended', async () => {
  const complained = vi.spyOn(console, 'error')
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Add a link' }))
  await user.type(field('Label of link 2'), 'Again')
  await user.type(field('Address of link 2'), 'https://music.example/@neon')
  expect(shownLinks()).toEqual([['Mastodon', 'https://music.example/@neon']])
  expect(complained).not.toHaveBeenCalled()
  complained.mockRestore()
})

it('there are at most eight links', async () => {
  const links = Array.from({ length: 8 }, (_, at) => ({
    __typename: 'ProfileLink',
    label: `Place ${at}`,
    url: `https://place${at}.example/`,
  }))
  const { user } = await openPage({ links })
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove link 8' }))
  expect(screen.getByRole('button', { name: 'Add a link' })).toBeTruthy()
})

it('a colour that cannot be read is refused with a lighter one by name, which one press takes', async () => {
  const { user, sent, save, saved } = await openPage()
  const lighter = readableAccent('#7a0033')
  colour('#7a0033')
  const problem = `This colour is too dark to be read on the page. Choose a lighter one, for example ${lighter}`
  expect(screen.getByText(problem)).toBeTruthy()
  // Visitors never see it, so the preview does not wear it.
  expect(worn()).toBeNull()
  await save()
  await waitFor(() => expect(screen.getAllByText(problem)).toHaveLength(2))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use the lighter one' }))
  expect(screen.queryByRole('button', { name: 'Use the lighter one' })).toBeNull()
  expect(worn()?.getAttribute('style')).toContain(lighter)
  expect(await saved()).toMatchObject({ accent: lighter })
})

it('a colour of the artist’s pictures is offered, taken, and taken away again', async () => {
  const { user, saved } = await openPage()
  const [swatch] = screen.getAllByRole('button', { name: /^Colour #[0-9a-f]{6}, from your pictures$/ })
  await user.click(swatch as HTMLElement)
  expect(swatch?.getAttribute('aria-pressed')).toBe('true')
  const accent = /#[0-9a-f]{6}/.exec(swatch?.getAttribute('aria-label') ?? '')?.[0]
  expect(await saved()).toMatchObject({ accent })
  clearToasts()
  await user.click(screen.getByRole('button', { name: 'No colour' }))
  expect(await saved()).toMatchObject({ accent: null })
})

it('a release is pinned, and let go', async () => {
  const { user, saved } = await openPage()
  const pinned = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pinned release' })
  expect([...pinned.options].map(({ text }) => text)).toEqual(['None', 'Dusk', 'Dawn'])
  await user.selectOptions(pinned, 'Dawn')
  expect(await saved()).toMatchObject({ pinnedReleaseId: dawn })
  expect(pinned.value).toBe(dawn)
  clearToasts()
  await user.selectOptions(pinned, 'None')
  expect(await saved()).toMatchObject({ pinnedReleaseId: null })
})

it('what the server refuses is said, and what was typed stays', async () => {
  const { user, save } = await openPage()
  network.use(
    api.mutation('EditArtistProfile', () =>
      HttpResponse.json({
        data: {
          editArtistProfile: {
            __typename: 'MediaRefusedError',
            field: 'faceImageUrl',
            message: 'This release is gone',
            code: 'NOT_FOUND',
          },
        },
      }),
    ),
  )
  await user.clear(field('Place'))
  await user.type(field('Place'), 'Gent')
  await save()
  expect(await screen.findByText('This release is gone')).toBeTruthy()
  expect(field('Place').value).toBe('Gent')
  expect(getToasts()).toEqual([])
})
