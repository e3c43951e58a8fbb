// @vitest-environment happy-dom
import { type DocumentNode, gql, type OperationVariables } from '@apollo/client'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createApolloClient } from './apollo-client.ts'
import type { StoredAs } from './ask-server.ts'
import { graphqlRequest } from './graphql-request.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** As the build writes it; each test has ids of its own, as a page remembers those that its server does not know. */
let made = 0
const stored = (document: DocumentNode, shared = false) => {
  made += 1
  const how: StoredAs = { id: `sha256:${made}`, ...(shared && { shared }) }
  return { document: { ...document, stored: how } as DocumentNode, id: how.id }
}

const read = () => gql`query Songs($first: Int!) { songs(first: $first) { title } }`
const write = () => gql`mutation Follow($id: ID!) { follow(id: $id) { id } }`
const song = { __typename: 'Song', title: 'Night' }

type Asked = { method: string; url: URL; body: Record<string, unknown> | null }

/** A server that knows some documents by their ids. */
const serve = (known: readonly string[], answer: () => Response) => {
  const asked: Asked[] = []
  const handle = async ({ request }: { request: Request }) => {
    const url = new URL(request.url)
    const body = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : null
    asked.push({ method: request.method, url, body })
    const id = url.searchParams.get('documentId') ?? body?.documentId
    if (id === undefined || known.includes(String(id))) return answer()
    const errors = [{ message: 'unknown', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }]
    return HttpResponse.json({ errors }, { status: 404 })
  }
  server.use(http.get('*/graphql', handle), http.post('*/graphql', handle))
  return asked
}
const songs = () => HttpResponse.json({ data: { songs: [song] } })
const follows = () => HttpResponse.json({ data: { follow: { __typename: 'Artist', id: '1' } } })

const ask = (query: DocumentNode, variables: OperationVariables = { first: 2 }) =>
  createApolloClient().query({ query, variables })

it('what everybody reads alike is asked for by GET and its id, as a preload of it is', async () => {
  const { document, id } = stored(read(), true)
  const asked = serve([id], songs)
  expect((await ask(document)).data).toEqual({ songs: [song] })
  expect(asked.map(({ method, url }) => [method, url.search])).toEqual([
    ['GET', `?${new URLSearchParams({ documentId: id, operationName: 'Songs', variables: '{"first":2}' })}`],
  ])
})

it('what is private, and what writes, is sent by its id', async () => {
  const query = stored(read())
  const asked = serve([query.id], songs)
  await ask(query.document)
  const mutation = stored(write())
  const writes = serve([mutation.id], follows)
  await createApolloClient().mutate({ mutation: mutation.document, variables: { id: '1' } })
  expect([...asked, ...writes].map(({ method, body }) => [method, body])).toEqual([
    ['POST', { documentId: query.id, operationName: 'Songs', variables: { first: 2 } }],
    ['POST', { documentId: mutation.id, operationName: 'Follow', variables: { id: '1' } }],
  ])
})

it('a document without an id is sent whole', async () => {
  const asked = serve([], songs)
  await ask(read())
  expect(asked.map(({ body }) => body?.query)).toEqual([expect.stringContaining('query Songs')])
})

it.each([
  ['shared', () => stored(read(), true)],
  ['private', () => stored(read())],
])('a server that does not know a %s document is sent it, from then on at once', async (_, make) => {
  const { document } = make()
  const asked = serve([], songs)
  expect((await ask(document)).data).toEqual({ songs: [song] })
  await ask(document, { first: 3 })
  expect(asked.map(({ body }) => typeof body?.query)).toEqual(['undefined', 'string', 'string'])
})

it('a write that is not known is sent whole, once; one that found nothing is not repeated', async () => {
  const unknown = stored(write())
  const asked = serve([], follows)
  await createApolloClient().mutate({ mutation: unknown.document, variables: { id: '1' } })
  expect(asked.map(({ body }) => typeof body?.query)).toEqual(['undefined', 'string'])

  const known = stored(write())
  const errors = [{ message: 'No such artist', extensions: { code: 'NOT_FOUND' } }]
  const gone = serve([known.id], () =>
    HttpResponse.json(
      { errors },
      { status: 404, headers: { 'content-type': 'application/graphql-response+json; charset=utf-8' } },
    ),
  )
  await expect(createApolloClient().mutate({ mutation: known.document, variables: { id: '1' } })).rejects.toThrow(
    'No such artist',
  )
  expect(gone).toHaveLength(1)
})

it('what every page asks without Apollo goes by its id, too', async () => {
  const { id } = stored(read())
  const asked = serve([id], songs)
  const request = { operationName: 'Songs', text: 'query Songs{songs{title}}', stored: { id } }
  expect(await graphqlRequest(request, {})).toEqual({ songs: [song] })
  const older = { ...request, stored: { id: `${id}0` } }
  expect(await graphqlRequest(older, {})).toEqual({ songs: [song] })
  expect(asked.map(({ body }) => body)).toEqual([
    { documentId: id, operationName: 'Songs', variables: {} },
    { documentId: `${id}0`, operationName: 'Songs', variables: {} },
    { query: request.text, operationName: 'Songs', variables: {} },
  ])
})
