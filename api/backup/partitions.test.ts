import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { BackupFiles } from './backup-files.ts'
import { dumpSequences, dumpTables, openSnapshot } from './dump-tables.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'

async function connected(): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

it('a table of many partitions is one in a backup, and comes back with the guards of each', async () => {
  const [source, target] = [await connected(), await connected()]
  for (const at of ['2020-01-01', '2200-01-01'])
    await source.client.query(
      `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted", "claimedAt")
       SELECT id, id, id, id, $1, id, 30, true, $1 FROM gen_random_uuid() AS id`,
      [at],
    )
  const { tables } = await openSnapshot(source.client)
  expect(tables.map(({ name }) => name).filter((name) => /^(?:Stream|Playback)[CS]/.test(name))).toEqual([
    'PlaybackSession',
    'StreamClaim',
  ])
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-backup-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'tables'))
  const files = new BackupFiles(directory)
  const manifest = {
    tables: await dumpTables(source.client, tables, files),
    sequences: await dumpSequences(source.client),
  } as Manifest
  await loadTables(target.url, files, manifest)

  const claims = `SELECT c::text AS row, tableoid::regclass::text AS partition FROM "StreamClaim" c ORDER BY "id"`
  const restored = (await target.client.query<{ partition: string }>(claims)).rows
  expect(restored).toEqual((await source.client.query(claims)).rows)
  expect(restored.map(({ partition }) => partition)).toEqual(['"StreamClaim_before"', '"StreamClaim_default"'])
  for (const table of ['"StreamClaim"', ...restored.map(({ partition }) => partition)])
    for (const statement of [`TRUNCATE ${table}`, `DELETE FROM ${table}`])
      await expect(target.client.query(statement), statement).rejects.toMatchObject({ code: '23001' })
})
