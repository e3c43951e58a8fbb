import { PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../app/config.ts'
import { s3ObjectStore } from '../platform/objects/s3-object-store.ts'
import { startRedisServer } from '../testing/programs/redis-server.ts'
import { type S3Server, startS3Server } from '../testing/programs/s3-server.ts'
import { freePort } from '../testing/programs/server-process.ts'
import { checkBucket } from './check-bucket.ts'
import { checkRedis } from './check-redis.ts'

const said = (findings: { level: string; message: string }[]) =>
  findings.map(({ level, message }) => `${level}: ${message}`)

describe('Redis', () => {
  const check = async (url: string) => said(await checkRedis(readConfig({ REDIS_URL: url })))

  it('that keeps what it is given is in order; one that would lose it is named', async () => {
    const durable = await startRedisServer({ settings: { appendonly: 'yes' } })
    onTestFinished(() => durable.stop())
    expect(await check(durable.url)).toEqual([expect.stringMatching(/^ok: Redis 127\.0\.0\.1:\d+ answers/)])
    const lossy = await startRedisServer({ settings: { 'maxmemory-policy': 'allkeys-lru' } })
    onTestFinished(() => lossy.stop())
    expect(await check(lossy.url)).toEqual([
      expect.stringMatching(/^error: .* drops data when it is full \(allkeys-lru\)/),
      expect.stringMatching(/^warning: .* writes no append-only file/),
    ])
  })

  it('that refuses us or does not answer is named', async () => {
    const locked = await startRedisServer({ password: 'secret', settings: { requirepass: 'secret' } })
    onTestFinished(() => locked.stop())
    expect(await check(locked.url)).toEqual([
      expect.stringMatching(/^error: Redis at REDIS_URL does not let us in: NOAUTH/),
    ])
    expect(await check(`redis://127.0.0.1:${await freePort()}`)).toEqual([
      expect.stringMatching(/^error: Redis at REDIS_URL does not let us in: .*ECONNREFUSED/),
    ])
  })
})

describe('the bucket', () => {
  let s3: S3Server
  const bucket = `test-${randomUUID()}`
  beforeAll(async () => {
    s3 = await startS3Server()
    const store = s3ObjectStore({ bucket, ...s3, forcePathStyle: true })
    await store.ensureBucket()
    await store.close()
  })
  afterAll(() => s3?.stop())

  const check = async (env: Record<string, string> = {}) =>
    said(
      await checkBucket(
        readConfig({
          S3_BUCKET: bucket,
          S3_ENDPOINT: s3.endpoint,
          S3_REGION: s3.region,
          S3_ACCESS_KEY_ID: s3.accessKeyId,
          S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
          S3_FORCE_PATH_STYLE: 'true',
          ...env,
        }),
      ),
    )

  it('is written to from inside and read from outside, and left as it was', async () => {
    expect(await check()).toEqual([
      `ok: Bucket ${bucket} takes and returns files.`,
      `ok: Browsers fetch files from ${s3.endpoint}.`,
    ])
    const store = s3ObjectStore({ bucket, ...s3, forcePathStyle: true })
    expect(await Array.fromAsync(store.list('doctor/'))).toEqual([])
    await store.close()
  })

  it('is reported by what is wrong with it', async () => {
    expect(await check({ S3_BUCKET: 'test-not-there' })).toEqual([
      'error: There is no bucket test-not-there yet; the first start creates it.',
    ])
    expect(await check({ S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual([expect.stringContaining('(403): check the keys')])
  })

  it('is reported where browsers would not reach it, or through something that changes calls', async () => {
    expect(await check({ PUBLIC_URL: 'https://fairwave.example' })).toContainEqual(
      expect.stringContaining('Browsers block http://'),
    )
    const stranger = createServer((_request, response) => response.writeHead(404).end('nothing'))
    await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void stranger.close())
    const { port } = stranger.address() as { port: number }
    expect(await check({ S3_PUBLIC_ENDPOINT: `http://127.0.0.1:${port}` })).toContainEqual(
      expect.stringMatching(/^error: http:\/\/127\.0\.0\.1:\d+, where browsers fetch files, answers 404/),
    )
    // One whose operator set CORS rules that name another page.
    const { endpoint, region, accessKeyId, secretAccessKey } = s3
    const client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    })
    const CORSRules = [{ AllowedOrigins: ['https://fairwave.example'], AllowedMethods: ['GET'] }]
    await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules } }))
    client.destroy()
    expect(await check({ PUBLIC_URL: 'http://other.example' })).toContainEqual(
      expect.stringContaining("set the bucket's CORS rules"),
    )
  })
})
