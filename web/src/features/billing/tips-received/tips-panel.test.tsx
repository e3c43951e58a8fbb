// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asArtist, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { TipsPanel } from './tips-panel.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const serve = (tips: readonly { id: string; message: string | null; from: string | null; thanks?: string }[]) =>
  network.use(
    api.query('ArtistTips', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          artist: {
            __typename: 'Artist',
            id: 'artist-1',
            tips: {
              __typename: 'TipConnection',
              edges: tips.map((tip) => ({
                __typename: 'TipEdge',
                cursor: tip.id,
                node: {
                  __typename: 'Tip',
                  thanks: 'private',
                  isPublished: false,
                  ...tip,
                  amount: { __typename: 'Money', minor: 500 },
                  paidAt: '2026-11-05T20:00:00.000Z',
                },
              })),
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            },
          },
        },
      }),
    ),
  )
const open = () => renderPage(<TipsPanel artistId="artist-1" />, { status: asArtist })

it('lists who tipped, how much, when, and what they wrote', async () => {
  serve([
    { id: 'tip-1', message: 'For the bass line', from: 'Ada' },
    { id: 'tip-2', message: null, from: null },
  ])
  open()
  expect(await screen.findByText('For the bass line')).toBeTruthy()
  const tips = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(tips).toEqual(['Ada · Nov 5, 2026$5.00For the bass line', 'Someone · Nov 5, 2026$5.00'])
})

it('puts a message on the page where its writer allows that', async () => {
  const asked: unknown[] = []
  network.use(
    api.mutation('PublishThanks', ({ variables }) => {
      asked.push(variables)
      const publishThanks = { __typename: 'PublishThanksSuccess', data: variables.published }
      return HttpResponse.json({ data: { __typename: 'Mutation', publishThanks } })
    }),
  )
  serve([
    { id: 'tip-1', message: 'For the bass line', from: 'Ada', thanks: 'named' },
    { id: 'tip-2', message: 'For you alone', from: 'Ada' },
  ])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show on your page' }))
  expect(await screen.findByText('On your page')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Hide from your page' }))
  expect(await screen.findByRole('button', { name: 'Show on your page' })).toBeTruthy()
  expect(asked).toEqual([
    { tipId: 'tip-1', published: true },
    { tipId: 'tip-1', published: false },
  ])
})

it('says why a message is not put on the page', async () => {
  const message = 'This message is for you alone'
  network.use(
    api.mutation('PublishThanks', () =>
      HttpResponse.json({
        data: { __typename: 'Mutation', publishThanks: { __typename: 'ThanksPrivateError', message } },
      }),
    ),
  )
  serve([{ id: 'tip-1', message: 'For the bass line', from: 'Ada', thanks: 'named' }])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show on your page' }))
  await waitFor(() =>
    expect(getToasts()).toMatchObject([{ title: 'Not changed', description: message, variant: 'destructive' }]),
  )
  expect(screen.getByRole('button', { name: 'Show on your page' })).toBeTruthy()
})

it('says where fans tip before the first one', async () => {
  serve([])
  open()
  expect(await screen.findByText(/^No tips yet/)).toBeTruthy()
})
