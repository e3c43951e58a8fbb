import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startS3Server } from '#api/testing/programs/s3-server.ts'
import { startTestAppForTest } from '#api/testing/test-app.ts'

test('S3_PUBLIC_ENDPOINT: browsers are sent to one name of the store, the servers use another', async () => {
  const s3 = await startS3Server()
  try {
    const inside = new URL(s3.endpoint)
    const outside = `http://localhost:${inside.port}`
    expect(inside.hostname).not.toBe('localhost')
    const { platform, client } = await startTestAppForTest({
      env: {
        S3_BUCKET: `test-${randomUUID()}`,
        S3_ENDPOINT: s3.endpoint,
        S3_PUBLIC_ENDPOINT: outside,
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        S3_FORCE_PATH_STYLE: 'true',
      },
    })
    const { objects } = platform
    const key = 'artists/1/audio/x.mp3'
    const put = await objects.presignPut({ key, contentType: 'audio/mpeg', size: 3, maxSize: 3, expiresInSeconds: 60 })
    const get = await objects.presignGet({ key, expiresInSeconds: 60 })
    expect([new URL(put.url).origin, new URL(get.url).origin]).toEqual([outside, outside])

    // The name is part of what is signed: another one of the same server is refused.
    expect(
      (await fetch(put.url.replace(outside, s3.endpoint), { method: 'PUT', body: 'abc', headers: put.headers })).status,
    ).toBe(403)
    expect((await fetch(put.url, { method: 'PUT', body: 'abc', headers: put.headers })).status).toBe(200)
    expect(await objects.head(key)).toMatchObject({ size: 3, contentType: 'audio/mpeg' })
    expect(await (await fetch(get.url)).text()).toBe('abc')

    const policy = String(
      (await client().inject({ method: 'GET', url: '/healthz' })).headers['content-security-policy'],
    )
    expect(policy).toContain(`media-src 'self' blob: ${outside}`)
    expect(policy).not.toContain(s3.endpoint)
  } finally {
    await s3.stop()
  }
})
