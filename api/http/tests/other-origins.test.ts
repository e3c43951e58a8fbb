import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRow } from '../../testing/account-row.ts'
import { signedInClient } from '../../testing/signed-in-client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const origin = 'https://elsewhere.example'
let test: TestApp
let token: string
let artistId: string
beforeAll(async () => {
  test = await startTestApp()
  const row = await test.platform.database.client.artist.create({
    data: { ...accountRow('far'), name: 'Far', genre: 'Outrun', bio: 'Far away.', approvedAt: test.clock.now() },
  })
  artistId = row.id
  const browser = await signedInClient(test, {
    userType: 'artist',
    user: null,
    artist: { id: row.id, username: row.username, name: 'Far', approved: true },
    admin: null,
  })
  token = (await browser.rest('POST', '/access-tokens', { name: 'far', scopes: ['read', 'write'] })).body.secret
})
afterAll(() => test.close())

const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

describe('a page of another origin', () => {
  it('shows covers by an element of its own, also where an address is wrong', async () => {
    const image = randomUUID()
    await test.platform.objects.write(`artists/${artistId}/images/${image}/640.webp`, Buffer.from('webp'), {
      contentType: 'image/webp',
    })
    const picture = await test.server.inject({ url: `/api/images/${artistId}/${image}/640.webp`, headers: { origin } })
    expect([picture.statusCode, picture.headers]).toEqual([200, expect.objectContaining(shared)])
    expect(picture.headers['access-control-allow-credentials']).toBeUndefined()
    const missing = await test.server.inject({ url: `/api/images/${artistId}/${randomUUID()}/640.webp` })
    expect([missing.statusCode, missing.headers]).toEqual([404, expect.objectContaining(shared)])
  })

  it('keeps what is private out of elements of others', async () => {
    const answer = await test.server.inject({ url: '/api/auth/status', headers: { origin } })
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('is led to previews and audio by redirects that it may follow', async () => {
    for (const path of [`/api/songs/${randomUUID()}/preview`, `/api/songs/${randomUUID()}/audio`])
      expect((await test.server.inject({ url: path, headers: { origin } })).headers, path).toMatchObject(shared)
  })

  it('uploads with a token and reads ranges of what it was signed for', async () => {
    const asked = await test.server.inject({
      method: 'POST',
      url: '/api/objects/upload',
      headers: { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"purpose":"audio","contentType":"audio/mpeg","size":5}',
    })
    expect(asked.statusCode, asked.body).toBe(200)
    const { uploadURL, headers } = asked.json()
    const preflight = await test.server.inject({
      method: 'OPTIONS',
      url: uploadURL,
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject(shared)
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS, PUT')
    expect(preflight.headers['access-control-allow-headers']).toMatch(/Content-Type.*Range/)
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
    const put = await test.server.inject({
      method: 'PUT',
      url: uploadURL,
      headers: { origin, ...headers },
      payload: 'abcde',
    })
    expect([put.statusCode, put.headers]).toEqual([200, expect.objectContaining(shared)])
    expect(put.headers['access-control-expose-headers']).toMatch(/Content-Range.*ETag/)
    const key = test.platform.objects.keyOf(uploadURL) as string
    const { url } = await test.platform.objects.presignGet({ key, expiresInSeconds: 60 })
    // Bytes leave past the framework's hooks: see `hijack`.
    const part = await fetch((await test.listen()) + url, { headers: { origin, range: 'bytes=1-2' } })
    expect([part.status, await part.text(), Object.fromEntries(part.headers)]).toEqual([
      206,
      'bc',
      expect.objectContaining(shared),
    ])
    expect(part.headers.get('access-control-expose-headers')).toContain('Content-Range')
    const wrong = await fetch(
      (await test.listen().catch(() => test.server.listeningOrigin)) + url.replace('sig=', 'sig=x'),
    )
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([403, '*'])
  })
})
