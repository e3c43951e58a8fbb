import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#api/platform/clock/port.ts'
import { type S3Server, startS3Server } from '#api/testing/programs/s3-server.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { openLog } from '../domain/log.ts'
import { originOf } from '../domain/origin.ts'
import { publishCheckpoint } from '../domain/publish-checkpoint.ts'
import { hashLeaf } from '../domain/tree/hashes.ts'

const ENTRIES = 300

let s3: S3Server
let test: TestApp
let origin: string
beforeAll(async () => {
  s3 = await startS3Server()
  test = await startTestApp({
    clock: systemClock,
    env: {
      S3_BUCKET: `test-${randomUUID()}`,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
  })
  origin = await test.listen()
  const log = originOf(test.ctx)
  await test.ctx.db.$executeRaw`
    INSERT INTO "BooksEntry" ("origin", "sequence", "payeeId", "month", "commitment", "label", "leaf", "backfilled")
    SELECT ${log}, place, gen_random_uuid(), '2026-10-01', sha256(place::text::bytea), sha256((place || ' label')::bytea), '\\x00', false
    FROM generate_series(0, ${ENTRIES - 1}) place`
  await test.ctx.transaction(async (tx) => {
    const open = await openLog(tx, log)
    await open.append(Array.from({ length: ENTRIES }, (_, at) => hashLeaf(Buffer.from(`entry ${at}`))))
    await open.save()
  })
  await publishCheckpoint(test.ctx, log)
})
afterAll(async () => {
  await test?.close()
  await s3?.stop()
})

it.each(['/books/tile/0/000', '/books/tile/entries/000'])('%s, which is full, comes from the bucket', async (path) => {
  for (const _time of ['first', 'again']) {
    const here = await fetch(new URL(path, origin), { redirect: 'manual' })
    expect([here.status, (await here.arrayBuffer()).byteLength]).toEqual([302, 0])
    const elsewhere = new URL(here.headers.get('location') as string)
    expect(elsewhere.origin).toBe(new URL(s3.endpoint).origin)
    const there = await fetch(elsewhere)
    expect([there.status, there.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    const bytes = Buffer.from(await there.arrayBuffer())
    if (path.includes('entries')) expect(bytes.readUInt16BE(0)).toBeGreaterThan(100)
    else {
      expect(bytes).toHaveLength(256 * 32)
      expect(bytes.subarray(32, 64)).toEqual(hashLeaf(Buffer.from('entry 1')))
    }
  }
})

it('what still grows is sent from here: the checkpoint and a partial tile', async () => {
  const [checkpoint, tile] = await Promise.all(
    ['/books/checkpoint', '/books/tile/0/001.p/44'].map((path) => fetch(new URL(path, origin), { redirect: 'manual' })),
  )
  expect([checkpoint?.status, (await checkpoint?.text())?.split('\n')[1]]).toEqual([200, String(ENTRIES)])
  expect([tile?.status, (await tile?.arrayBuffer())?.byteLength]).toEqual([200, 44 * 32])
})
