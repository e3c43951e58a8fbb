import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit } from '../access/audit.ts'
import { accountRow } from '../testing/account-row.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { listCheckpoints, storeCheckpoint } from './checkpoints.ts'
import { verifyChain } from './verify-chain.ts'

let test: TestApp
let sql: pg.Client
beforeAll(async () => {
  test = await startTestApp()
  sql = new pg.Client({ connectionString: test.app.config.DATABASE_URL })
  await sql.connect()
})
afterAll(async () => {
  await sql.end()
  await test.close()
})

const KEY = 'a key of an erasure, which has 32 characters and more'
const entry = (targetName: string, detail = {}) =>
  recordAudit(test.ctx, { action: 'artist.approved', targetType: 'artist', targetId: null, targetName, detail })
const verify = async () => {
  const { checkpoints } = await listCheckpoints(test.ctx)
  return await verifyChain(test.ctx.db, checkpoints)
}
/** As the owner of the tables can: past the triggers, and back. */
async function behindTheGuards(...statements: string[]) {
  await sql.query('BEGIN')
  for (const table of ['AuditEntry', 'AuditLink']) await sql.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`)
  for (const statement of statements) await sql.query(statement)
  const { problems } = await verifyInside()
  await sql.query('ROLLBACK')
  return problems
}
/** Reads what this transaction sees. */
const verifyInside = async () => {
  const { checkpoints } = await listCheckpoints(test.ctx)
  const db = {
    $queryRaw: async (parts: TemplateStringsArray, ...values: unknown[]) =>
      (
        await sql.query(
          parts.reduce((text, part, at) => `${text}$${at}${part}`),
          values,
        )
      ).rows,
  }
  return await verifyChain(db as never, checkpoints)
}

beforeEach(async () => {
  await entry('Nova', { genre: 'Outrun' })
  await entry('Neon Harbor')
})

describe('the chain of the audit log', () => {
  it('is whole after writers side by side, and each transaction’s entries are in it or not at all', async () => {
    const before = (await verify()).entries
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        test.ctx
          .transaction(async (tx) => {
            for (const name of ['first', 'second'])
              await recordAudit(tx, {
                action: 'song.hidden',
                targetType: 'song',
                targetId: null,
                targetName: `${name} ${n}`,
              })
            if (n % 4 === 0) throw new Error('taken back')
          })
          .catch(() => {}),
      ),
    )
    expect(await verify()).toMatchObject({ entries: before + 18, problems: [] })
  })

  it.each([
    [
      'a changed word',
      `UPDATE "AuditEntry" SET "targetName" = 'Somebody' WHERE "targetName" = 'Nova'`,
      /words of entry \d+ were changed/,
    ],
    [
      'a changed action',
      `UPDATE "AuditEntry" SET "action" = 'artist.rejected' WHERE "targetName" = 'Nova'`,
      /does not follow/,
    ],
    ['a removed entry', `DELETE FROM "AuditEntry" WHERE "targetName" = 'Nova'`, /was removed/],
    [
      'a removed entry and its link',
      `WITH gone AS (DELETE FROM "AuditEntry" WHERE "targetName" = 'Nova' RETURNING "id") DELETE FROM "AuditLink" USING gone WHERE "entryId" = gone."id"`,
      /is missing/,
    ],
    ['a lost salt', `UPDATE "AuditLink" SET "salt" = NULL WHERE "place" = 1`, /lost its salt without an erasure/],
    [
      'an entry beside the chain',
      `INSERT INTO "AuditEntry" ("id", "actorKind", "actorName", "action", "targetType") VALUES (gen_random_uuid(), 'admin', 'boss', 'order.refunded', 'order')`,
      /1 entries are not in the chain/,
    ],
  ])('shows %s', async (_what, statement, problem) => {
    expect(await behindTheGuards(statement)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
    expect((await verify()).problems).toEqual([])
  })

  it('is held by checkpoints outside the database: a chain made again, or cut off at its end, does not fit them', async () => {
    const checkpoint = await storeCheckpoint(test.ctx)
    expect(checkpoint).toMatchObject({ place: (await verify()).entries })
    expect(await storeCheckpoint(test.ctx)).toBeNull()
    const cut = `WITH last AS (DELETE FROM "AuditLink" WHERE "place" = ${checkpoint?.place} RETURNING "entryId")
      DELETE FROM "AuditEntry" USING last WHERE "id" = last."entryId"`
    expect(await behindTheGuards(cut)).toEqual([
      expect.stringMatching(/^the log ends at entry \d+, and a checkpoint saw/),
    ])
    const again = `UPDATE "AuditLink" l SET "hash" = made."hash", "commitment" = made."commitment" FROM (
      SELECT l."place", sha256(l."salt" || audit_content(e)) AS "commitment",
        sha256(coalesce(before."hash", ''::bytea) || audit_frame(l."place", e) || sha256(l."salt" || audit_content(e))) AS "hash"
      FROM "AuditLink" l JOIN "AuditEntry" e ON e."id" = l."entryId" LEFT JOIN "AuditLink" before ON before."place" = l."place" - 1
      WHERE l."place" = ${checkpoint?.place}) made WHERE made."place" = l."place"`
    const rename = `UPDATE "AuditEntry" SET "targetName" = 'Somebody' WHERE "id" = (SELECT "entryId" FROM "AuditLink" WHERE "place" = ${checkpoint?.place})`
    expect(await behindTheGuards(rename, again)).toEqual([
      expect.stringMatching(/^entry \d+ is not the one of the checkpoint/),
    ])
  })

  it('takes no checkpoint that was not signed here', async () => {
    await test.ctx.ports.objects.write(
      'audit/000000000001.json',
      Buffer.from(JSON.stringify({ place: 1, hash: '0'.repeat(64), at: '', signature: 'forged' })),
      { contentType: 'application/json' },
    )
    expect(await listCheckpoints(test.ctx)).toMatchObject({ forged: ['audit/000000000001.json'] })
    await test.ctx.ports.objects.delete(['audit/000000000001.json'])
  })

  it('stays whole when a person is erased, and keeps no salt with which their name could be tried', async () => {
    const fan = await test.ctx.db.listener.create({ data: { ...accountRow('fan'), displayName: 'Fanny' } })
    await recordAudit(test.ctx, {
      action: 'listener.suspended',
      targetType: 'listener',
      targetId: fan.id,
      targetName: 'Fanny',
      detail: { username: fan.username },
    })
    await entry('Other')
    const before = await verify()
    await sql.query('SELECT fairwave_erase_records($1, $2, $3)', ['user', fan.id, KEY])
    const { rows } = await sql.query(
      `SELECT e."targetName", l."salt" FROM "AuditEntry" e JOIN "AuditLink" l ON l."entryId" = e."id" WHERE e."action" = 'listener.suspended'`,
    )
    expect(rows).toEqual([{ targetName: expect.stringMatching(/^erased-/), salt: null }])
    expect(await verify()).toMatchObject({ entries: before.entries + 1, erased: 1, problems: [] })
  })

  it.each([
    `UPDATE "AuditLink" SET "hash" = '\\x00'`,
    `UPDATE "AuditLink" SET "salt" = NULL`,
    'DELETE FROM "AuditLink"',
    'TRUNCATE "AuditLink"',
  ])('is not changed by %s', async (statement) => {
    await expect(sql.query(statement)).rejects.toThrow('append-only')
  })
})
