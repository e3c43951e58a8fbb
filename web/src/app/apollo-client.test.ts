// @vitest-environment happy-dom
import { type DocumentNode, gql } from '@apollo/client'
import { http, HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { apolloClient, createApolloClient } from './apollo-client.ts'
import { announceIdentityChange } from './identity-events.ts'

const api = graphql.link('*/graphql')
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const read = gql`query Read { platformStats { totalSongs } }`
const write = gql`mutation Write { rejectArtist(id: "1") { __typename } }`
const stats = { data: { platformStats: { __typename: 'PlatformStats', totalSongs: 24 } } }

/** Answers with the given responses, one after the other, and counts. */
const answers = (...responses: (() => Response)[]) => {
  const requests: Request[] = []
  server.use(
    http.post('*/graphql', ({ request }) => {
      requests.push(request)
      return responses[requests.length - 1]?.() ?? new HttpResponse('too many', { status: 418 })
    }),
  )
  return requests
}

describe('the client', () => {
  it('carries the CSRF header and same-origin credentials', async () => {
    const requests = answers(() => HttpResponse.json(stats))
    const { data } = await createApolloClient().query({ query: read })
    expect(data).toMatchObject({ platformStats: { totalSongs: 24 } })
    expect(requests[0]?.headers.get('x-graphql-yoga-csrf')).toBe('1')
    expect(requests[0]?.credentials).toBe('same-origin')
  })

  it.each([
    ['the network failed', () => HttpResponse.error()],
    ['the server was down', () => new HttpResponse('busy', { status: 503 })],
  ])('reads once more when %s', async (_, failure) => {
    const requests = answers(failure, () => HttpResponse.json(stats))
    const { data } = await createApolloClient().query({ query: read })
    expect(data).toMatchObject({ platformStats: { totalSongs: 24 } })
    expect(requests).toHaveLength(2)
  })

  it('gives up after the second failure', async () => {
    const requests = answers(
      () => HttpResponse.error(),
      () => HttpResponse.error(),
      () => HttpResponse.json(stats),
    )
    await expect(createApolloClient().query({ query: read })).rejects.toThrow()
    expect(requests).toHaveLength(2)
  })

  it('never repeats a write, nor a read that was refused', async () => {
    const writes = answers(() => HttpResponse.error())
    await expect(createApolloClient().mutate({ mutation: write })).rejects.toThrow()
    expect(writes).toHaveLength(1)
    server.resetHandlers()
    const reads = answers(() => new HttpResponse('no', { status: 400 }))
    await expect(createApolloClient().query({ query: read })).rejects.toThrow()
    expect(reads).toHaveLength(1)
  })

  it('forgets what it cached when another account signs in or out', async () => {
    let asked = 0
    server.use(
      api.query('Read', () => {
        asked += 1
        return HttpResponse.json(stats)
      }),
    )
    const client = apolloClient()
    await client.query({ query: read })
    await client.query({ query: read })
    expect(asked).toBe(1)
    await announceIdentityChange()
    await client.query({ query: read })
    expect(asked).toBe(2)
  })

  it('asks again for what is on screen when the page stands for the new account, and for nothing that has left', async () => {
    const asked: string[] = []
    server.use(
      api.query('Kept', () => {
        asked.push('kept')
        return HttpResponse.json(stats)
      }),
      api.query('Left', () => {
        asked.push('left')
        return HttpResponse.json({ data: { authStatus: { __typename: 'AuthStatus', userType: null } } })
      }),
    )
    const client = apolloClient()
    const answered = vi.fn()
    const watch = (query: DocumentNode) =>
      client.watchQuery({ query }).subscribe(({ loading }) => {
        if (!loading) answered(query)
      })
    const keptQuery = gql`query Kept { platformStats { totalSongs } }`
    const leftQuery = gql`query Left { authStatus { userType } }`
    const kept = watch(keptQuery)
    const left = watch(leftQuery)
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledWith(keptQuery)
      expect(answered).toHaveBeenCalledWith(leftQuery)
    }, 20_000)
    const before = asked.length
    const shown = Promise.withResolvers<void>()
    await announceIdentityChange(shown.promise)
    expect(asked).toHaveLength(before)
    shown.resolve()
    // As Apollo's hooks do it: not at once.
    setTimeout(() => left.unsubscribe())
    await vi.waitFor(() => expect(asked.slice(before)).toEqual(['kept']), 20_000)
    kept.unsubscribe()
  })
})
