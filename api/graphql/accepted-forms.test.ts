import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../testing/test-app.ts'

let test: TestApp
let origin: URL
beforeAll(async () => {
  test = await startTestApp()
  origin = new URL(await test.listen())
})
afterAll(() => test.close())

/** The head of an answer, as it goes over the wire. */
async function headOf(accept: string): Promise<string> {
  const body = JSON.stringify({ query: '{ __typename }' })
  const socket = connect(Number(origin.port), origin.hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: ${origin.host}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `X-GraphQL-Yoga-CSRF: 1\r\nAccept: ${accept}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  return (await text(socket)).split('\r\n\r\n', 1)[0]?.toLowerCase() as string
}

describe('POST /graphql', () => {
  it.each(['multipart/mixed', 'multipart/mixed; deferSpec=20220824, application/json', 'application/json', '*/*'])(
    'says its length once for Accept: %s',
    async (accept) => {
      const head = await headOf(accept)
      expect(head).toMatch(/^http\/1\.1 200/)
      expect(head.match(/^(?:content-length|transfer-encoding):/gm)).toHaveLength(1)
      expect(head.match(/^connection:/gm)).toHaveLength(1)
    },
  )

  it('is read by a client that prefers multipart/mixed', async () => {
    const answer = await fetch(new URL('/graphql', origin), {
      method: 'POST',
      headers: { accept: 'multipart/mixed', 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
      body: JSON.stringify({ query: '{ __typename }' }),
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('"__typename":"Query"')
  })
})

describe('automatic persisted queries', () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
  const unsupported = {
    errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
  }
  const headers = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }

  it.each(['true', 'false'])('are refused as Apollo’s clients understand it (compiled documents: %s)', async (flag) => {
    const app = await startTestApp({ env: { FAST_LANE: flag } })
    try {
      const posted = await app.server.inject({
        ...{ method: 'POST', url: '/graphql', headers },
        payload: JSON.stringify({ operationName: 'Any', variables: {}, extensions }),
      })
      expect([posted.statusCode, posted.json()]).toEqual([200, unsupported])
      expect(posted.headers['cache-control']).toBe('no-store')
      const url = `/graphql?operationName=Any&extensions=${encodeURIComponent(JSON.stringify(extensions))}`
      const got = await app.server.inject({ url, headers })
      expect([got.statusCode, got.json()]).toEqual([200, unsupported])
      // The second try of such a client: the query itself, with its hash beside it.
      const whole = await app.server.inject({
        ...{ method: 'POST', url: '/graphql', headers },
        payload: JSON.stringify({ query: '{ __typename }', extensions }),
      })
      expect(whole.json()).toMatchObject({ data: { __typename: 'Query' } })
    } finally {
      await app.close()
    }
  })
})
