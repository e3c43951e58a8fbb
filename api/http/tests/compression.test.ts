import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { isKnown } from '../entity-tag.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const accepting = { 'accept-encoding': 'br, gzip' }

describe('answers of text', () => {
  it('go out as gzip where that is accepted, with the same tag', async () => {
    const client = test.client()
    const plain = await client.inject({ url: '/api/openapi.json' })
    const zipped = await client.inject({ url: '/api/openapi.json', headers: accepting })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.headers.vary).toContain('accept-encoding')
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(zipped.headers.etag).toBe(plain.headers.etag)
    expect(
      (
        await client.inject({
          url: '/api/openapi.json',
          headers: { ...accepting, 'if-none-match': String(zipped.headers.etag) },
        })
      ).statusCode,
    ).toBe(304)
  })

  it('are compressed for GraphQL too', async () => {
    const client = test.client()
    const query = '{ __schema { types { name description } } }'
    const answer = await client.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...accepting, 'content-type': 'application/json' },
      payload: { query },
    })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).data.__schema.types.length).toBeGreaterThan(50)
  })

  it('stay as they are where they are short', async () => {
    expect(
      (await test.client().inject({ url: '/api/auth/status', headers: accepting })).headers['content-encoding'],
    ).toBeUndefined()
  })
})

it('If-None-Match is compared weakly, in lists, and by its star', () => {
  expect(isKnown(undefined, 'W/"a"')).toBe(false)
  expect(isKnown('W/"a"', 'W/"a"')).toBe(true)
  expect(isKnown('"b", "a"', 'W/"a"')).toBe(true)
  expect(isKnown('"b"', 'W/"a"')).toBe(false)
  expect(isKnown('*', '"a"')).toBe(true)
})
