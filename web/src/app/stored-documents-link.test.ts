import { ApolloLink, gql } from '@apollo/client'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { createApolloClient } from './apollo-client.ts'
import { createStoredDocumentsLink } from './stored-documents-link.ts'

const query = gql`
  query NewReleases($first: Int!) {
    newReleases(first: $first)
  }
`
const own = gql`
  query Mine {
    mine
  }
`

const setUp = (status: number) => {
  const asked: { url: string; method: string | undefined; credentials: string | undefined }[] = []
  const sent: string[] = []
  const fetcher = (async (url: string, init?: RequestInit) => {
    asked.push({ url, method: init?.method, credentials: init?.credentials })
    const body = status === 200 ? { data: { newReleases: 'kept' } } : { errors: [{ message: 'unknown' }] }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }) as typeof fetch
  const other = new ApolloLink(({ operationName }) => {
    sent.push(operationName ?? '')
    return of({ data: { newReleases: 'sent', mine: 'sent' } })
  })
  const client = createApolloClient({ link: createStoredDocumentsLink(other, { NewReleases: 'sha256:12' }, fetcher) })
  return { client, asked, sent }
}

it('what everybody reads alike is asked for by GET and its id, as a preload of it is', async () => {
  const { client, asked, sent } = setUp(200)
  const { data } = await client.query({ query, variables: { first: 2 } })
  expect(data).toMatchObject({ newReleases: 'kept' })
  expect(sent).toEqual([])
  expect(asked).toMatchObject([{ method: 'GET', credentials: 'same-origin' }])
  const url = new URL(asked[0]?.url ?? '', 'http://localhost')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    documentId: 'sha256:12',
    operationName: 'NewReleases',
    variables: '{"first":2}',
  })
})

it('everything else is sent as it is', async () => {
  const { client, asked, sent } = setUp(200)
  await client.query({ query: own })
  expect([asked, sent]).toEqual([[], ['Mine']])
})

it('a server that does not know the document is sent it', async () => {
  const { client, asked, sent } = setUp(404)
  const { data } = await client.query({ query, variables: { first: 2 } })
  expect(data).toMatchObject({ newReleases: 'sent' })
  expect([asked.length, sent]).toEqual([1, ['NewReleases']])
})
