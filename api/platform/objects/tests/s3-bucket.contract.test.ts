import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#api/testing/programs/s3-server.ts'
import { s3ObjectStore } from '../s3-object-store.ts'

const PAGE = 'https://music.example.org'

describe('bucket', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server?.stop())
  const open = () => s3ObjectStore({ ...server, bucket: `test-${randomUUID()}`, forcePathStyle: true })

  test('is made once, even by several at once; before that the store is not ready', async () => {
    const store = open()
    await expect(store.check()).rejects.toThrow()
    const answers = await Promise.all([1, 2, 3].map(() => store.ensureBucket()))
    expect(answers.every(({ cors }) => cors === 'set')).toBe(true)
    expect(answers.some(({ created }) => created)).toBe(true)
    expect(await store.ensureBucket()).toEqual({ created: false, cors: 'set' })
    await store.check()
    await store.close()
  })

  test('lets pages of any origin upload and listen by signed URLs from a browser, without credentials', async () => {
    const store = open()
    await store.ensureBucket()
    const { url } = await store.presignPut({
      key: 'a/b',
      contentType: 'audio/mpeg',
      size: 3,
      maxSize: 3,
      expiresInSeconds: 60,
    })
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'content-type',
        },
      })
    const allowed = await preflight(PAGE)
    expect(allowed.status).toBe(200)
    expect(['*', PAGE]).toContain(allowed.headers.get('access-control-allow-origin'))
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT')
    // Browsers send this after a redirect to another origin.
    expect((await preflight('null')).status).toBe(200)
    expect(
      (await fetch(url, { method: 'PUT', body: 'abc', headers: { Origin: PAGE, 'Content-Type': 'audio/mpeg' } }))
        .status,
    ).toBe(200)
    const listened = await fetch((await store.presignGet({ key: 'a/b', expiresInSeconds: 60 })).url, {
      headers: { Origin: PAGE, Range: 'bytes=1-' },
    })
    expect([listened.status, await listened.text()]).toEqual([206, 'bc'])
    expect(['*', PAGE]).toContain(listened.headers.get('access-control-allow-origin'))
    expect(listened.headers.get('access-control-expose-headers')).toContain('Content-Range')
    await store.close()
  })

  test('is private', async () => {
    const store = open()
    await store.ensureBucket()
    await store.write('secret', Buffer.from('x'), { contentType: 'text/plain' })
    const { url } = await store.presignGet({ key: 'secret', expiresInSeconds: 60 })
    const bare = new URL(url)
    bare.search = ''
    expect((await fetch(bare)).status).toBe(403)
    expect((await fetch(bare.href.replace('/secret', ''))).status).toBe(403)
    await store.close()
  })
})
