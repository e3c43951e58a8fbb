// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, network, renderPage } from '../../../app/testing/render-page.tsx'
import { ReleaseSupporters } from './release-supporters.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = (names: string[], totalCount = names.length) => {
  network.use(
    api.query('ArtistSupporters', () =>
      HttpResponse.json({
        data: {
          approvedArtist: {
            __typename: 'Artist',
            id: 'a1',
            supporters: {
              __typename: 'SupporterConnection',
              totalCount,
              edges: names.map((name) => ({
                __typename: 'SupporterEdge',
                cursor: name,
                node: { __typename: 'Supporter', id: name, name, since: '2026-09' },
              })),
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            },
          },
        },
      }),
    ),
  )
  return renderPage(
    <>
      <ReleaseSupporters release={{ id: 'r1', artist: { name: 'Neon Harbor', username: 'neon' } }} />
      <p>below</p>
    </>,
    { features: [], path: '/' },
  )
}

const sentence = async () => (await screen.findByRole('region', { name: 'Supporters' })).querySelector('p')?.textContent

it('shows the faces of supporters, two names, and how many others there are', async () => {
  open(['Ring Road', 'Night Pilgrim', 'Tape Hiss'], 1_302)
  expect(await sentence()).toBe('Ring Road, Night Pilgrim, and 1,300 others support Neon Harbor')
  expect(screen.getByRole('link', { name: 'Neon Harbor' }).getAttribute('href')).toBe('/artist/neon')
  expect(screen.getByText('TH')).toBeTruthy()
})

it.each([
  [['Ring Road'], 'Ring Road supports Neon Harbor'],
  [['Ring Road', 'Tape Hiss'], 'Ring Road and Tape Hiss support Neon Harbor'],
  [['Ring Road', 'Tape Hiss', 'Arpeggia'], 'Ring Road, Tape Hiss, and 1 other support Neon Harbor'],
])('says of %j: %s', async (names, said) => {
  open(names)
  expect(await sentence()).toBe(said)
})

it('shows nothing where nobody agreed to be shown', async () => {
  open([])
  expect(await screen.findByText('below')).toBeTruthy()
  expect(screen.queryByText('Supporters')).toBeNull()
})
