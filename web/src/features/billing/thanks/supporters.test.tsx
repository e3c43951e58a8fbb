// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api, asArtist, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { ThanksSection } from './thanks-section.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const artist = { id: 'a1', username: 'neon', name: 'Neon Harbor', approved: true }
const connection = { pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null } }
const edge = (name: string, since: string) => ({
  __typename: 'SupporterEdge',
  cursor: name,
  node: { __typename: 'Supporter', id: name, name, since },
})

function serve(pages: Record<string, object[]>, totalCount = 3): unknown[] {
  const asked: unknown[] = []
  network.use(
    api.query('ArtistThanks', () =>
      HttpResponse.json({ data: { artistThanks: { __typename: 'ThanksConnection', edges: [], ...connection } } }),
    ),
    api.query('ArtistSupporters', ({ variables }) => {
      asked.push(variables)
      const edges = pages[(variables.after as string | undefined) ?? ''] ?? []
      const hasNextPage = !variables.after && 'next' in pages
      return HttpResponse.json({
        data: {
          approvedArtist: {
            __typename: 'Artist',
            id: 'a1',
            supporters: {
              __typename: 'SupporterConnection',
              totalCount,
              edges,
              pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: hasNextPage ? 'next' : null },
            },
          },
        },
      })
    }),
  )
  return asked
}
const names = async () =>
  within(await screen.findByRole('list', { name: 'Supporters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('supporters of an artist', () => {
  it('stand with name and month, by a rule that is told, a page at a time', async () => {
    const asked = serve({
      '': [edge('Night Pilgrim', '2026-08'), edge('Tape Hiss', '2026-09')],
      next: [edge('Ada', '2026-11')],
    })
    const { user } = renderPage(<ThanksSection artist={artist} />)
    expect(await names()).toEqual(['NPNight Pilgrimsince Aug 2026', 'THTape Hisssince Sep 2026'])
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Supporters3')
    expect(screen.getByText(/longest-standing first/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Choose whether you’re shown' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Ada')).toBeTruthy()
    expect((await names()).length).toBe(3)
    expect(asked).toEqual([{ username: 'neon' }, { username: 'neon', after: 'next' }])
  })

  it('are taken off the page by its artist, and shown again', async () => {
    serve({})
    let hidden = false
    network.use(
      api.query('MySupporters', () =>
        HttpResponse.json({
          data: {
            mySupporters: {
              ...{ __typename: 'MySupporterConnection', ...connection },
              edges: [
                {
                  ...{ __typename: 'MySupporterEdge', cursor: 'r' },
                  node: { __typename: 'Supporter', id: 'r', name: 'Rude Name', since: '2026-11', hidden },
                },
              ],
            },
          },
        }),
      ),
      api.mutation('HideSupporter', ({ variables }) => {
        hidden = variables.hidden as boolean
        return HttpResponse.json({ data: { hideSupporter: hidden } })
      }),
    )
    const { user } = renderPage(<ThanksSection artist={artist} />, { status: asArtist })
    await user.click(await screen.findByRole('button', { name: 'Hide Rude Name from your page' }))
    await user.click(await screen.findByRole('button', { name: 'Show Rude Name again' }))
    expect(await screen.findByRole('button', { name: 'Hide Rude Name from your page' })).toBeTruthy()
    expect(await names()).toEqual(['RNRude Namesince Nov 2026Hide'])
  })

  it('are not there where nobody wants to be seen', async () => {
    const asked = serve({}, 0)
    renderPage(<ThanksSection artist={artist} />)
    await expect.poll(() => asked.length).toBe(1)
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('lead a listener to the choice, and say that many are more', async () => {
    serve({ '': [edge('Ada', '2026-11')] }, 10_000)
    renderPage(<ThanksSection artist={artist} />, { status: asListener })
    expect((await screen.findByRole('link', { name: 'Choose whether you’re shown' })).getAttribute('href')).toBe(
      '/settings/privacy',
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Supporters10,000+')
  })
})
