import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordAudit } from '#api/access/audit.ts'
import { listCheckpoints } from '#api/audit-chain/checkpoints.ts'
import { verifyChain } from '#api/audit-chain/verify-chain.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { logAuditEntries } from '../domain/audit/log-audit-entries.ts'
import { verifyAuditLog } from '../domain/audit/verify-audit-log.ts'
import { auditOriginOf, folderOf, originOf } from '../domain/origin.ts'
import { readPublished } from '../domain/published-checkpoint.ts'
import { signingProblem } from '../domain/signing-problem.ts'
import { parseCheckpoint } from '../rules/checkpoint.ts'

vi.setConfig({ testTimeout: 120_000 })

const ENTRIES = 7

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const act = async (targetName: string) =>
  await recordAudit(test.ctx, {
    action: 'artist.approved',
    targetType: 'artist',
    targetId: null,
    targetName,
    detail: { genre: 'Outrun' },
  })
const published = async () => (await readPublished(test.ctx, auditOriginOf(test.ctx))) ?? ''
const count = async () => Number(await test.ctx.db.auditLink.count())
const problems = async (...texts: string[]) =>
  (
    await verifyAuditLog(
      test.ctx,
      texts.map((text, at) => ({ name: `file ${at + 1}`, text })),
    )
  ).problems
const toKeep = async () => (await verifyAuditLog(test.ctx, [])).toKeep ?? ''

/** Past every guard, as whoever owns the tables can. */
async function rewrite(...statements: string[]): Promise<void> {
  await test.ctx.transaction(async (tx) => {
    await tx.db.$executeRawUnsafe('SET LOCAL session_replication_role = replica')
    for (const statement of statements) await tx.db.$executeRawUnsafe(statement)
  })
}

/** Makes places, chain, tree, checkpoints and signatures fit what stands in the table now: all that an owner of everything can do. */
async function makeAgain(): Promise<void> {
  await rewrite(
    `UPDATE "AuditLink" l SET "place" = -n."place" FROM (
      SELECT "entryId", row_number() OVER (ORDER BY "place") AS "place" FROM "AuditLink") n WHERE n."entryId" = l."entryId"`,
    'UPDATE "AuditLink" SET "place" = -"place"',
    `UPDATE "AuditLink" l SET "commitment" = sha256(l."salt" || audit_content(e)) FROM "AuditEntry" e WHERE e."id" = l."entryId"`,
    `DO $$ DECLARE one "AuditLink"; before bytea := ''; BEGIN
      FOR one IN SELECT * FROM "AuditLink" ORDER BY "place" LOOP
        SELECT sha256(before || audit_frame(one."place", e) || one."commitment") INTO before FROM "AuditEntry" e WHERE e."id" = one."entryId";
        UPDATE "AuditLink" SET "hash" = before WHERE "place" = one."place";
      END LOOP; END $$`,
    `DELETE FROM "BooksTile" WHERE "origin" = '${auditOriginOf(test.ctx)}'`,
    `DELETE FROM "BooksLog" WHERE "origin" = '${auditOriginOf(test.ctx)}'`,
  )
  const { objects } = test.ctx.ports
  await objects.delete([`${folderOf(auditOriginOf(test.ctx))}/checkpoint`])
  await logAuditEntries(test.ctx)
  expect((await verifyChain(test.ctx.db, (await listCheckpoints(test.ctx)).checkpoints)).problems).toEqual([])
  // Nothing that is still there contradicts it.
  expect(await problems()).toEqual([])
}

describe('the audit log as a log', () => {
  it('has every entry once, in batches, and goes on after a kill', async () => {
    for (let each = 0; each < ENTRIES; each += 1) await act(`Nova ${each}`)
    expect(await published()).toBe('')
    // Two batches are stored, and the third never ends.
    let batches = 0
    const dying: typeof test.ctx = {
      ...test.ctx,
      transaction: async (work, options) => {
        batches += 1
        if (batches > 2) throw new Error('killed')
        return await test.ctx.transaction(work, options)
      },
    }
    await expect(logAuditEntries(dying, { batch: 2 })).rejects.toThrow('killed')
    expect((await test.ctx.db.booksLog.findUniqueOrThrow({ where: { origin: auditOriginOf(test.ctx) } })).size).toBe(4)
    await Promise.all([logAuditEntries(test.ctx, { batch: 2 }), logAuditEntries(test.ctx, { batch: 2 })])
    expect(parseCheckpoint(await published())).toMatchObject({ origin: auditOriginOf(test.ctx), size: await count() })
    expect(auditOriginOf(test.ctx)).not.toBe(originOf(test.ctx))
    expect(await problems()).toEqual([])
    const before = await published()
    expect(await logAuditEntries(test.ctx)).toBe(0)
    expect(await published()).toBe(before)
  })

  it('is signed by the job, and stays whole when a person is erased', async () => {
    const fan = await test.ctx.db.listener.create({ data: { ...accountRow('fan'), displayName: 'Fanny' } })
    await recordAudit(test.ctx, {
      action: 'listener.suspended',
      targetType: 'listener',
      targetId: fan.id,
      targetName: 'Fanny',
    })
    await test.runJob('books.log-audit-entries')
    const kept = await toKeep()
    await test.ctx.db
      .$executeRaw`SELECT fairwave_erase_records('user', ${fan.id}::uuid, 'a key of an erasure, which has 32 characters and more')`
    expect(await problems(kept)).toEqual([])
    await act('Later')
    await test.runJob('books.log-audit-entries')
    expect(await problems(kept)).toEqual([])
    expect(parseCheckpoint(await published()).size).toBe(await count())
  })

  it('takes no file that was not signed here, or whose hashes are not its own', async () => {
    const kept = await toKeep()
    expect(await problems(kept.replace(/\n\d+\n/, '\n2\n'))).toEqual([expect.stringMatching(/^file 1 can't be used/)])
    const [one = '', two = ''] = kept.split('\n\n')[2]?.split('\n') ?? []
    expect(await problems(kept.replace(`${one}\n${two}`, `${two}\n${one}`))).toEqual([
      "file 1 can't be used: its hashes are not those of its checkpoint",
    ])
  })
})

describe('the audit log, rewritten by whoever owns the database and the keys,', () => {
  let kept: string
  let note: string
  beforeEach(async () => {
    await rewrite('DELETE FROM "AuditLink"', 'DELETE FROM "AuditEntry"')
    await makeAgain()
    for (let each = 0; each < ENTRIES; each += 1) await act(`Orchid ${each}`)
    await logAuditEntries(test.ctx)
    kept = await toKeep()
    note = await published()
    for (let each = 0; each < 3; each += 1) await act(`Later ${each}`)
    await logAuditEntries(test.ctx)
    expect(await problems(kept, note)).toEqual([])
  })
  const at = (place: number) => `"id" = (SELECT "entryId" FROM "AuditLink" WHERE "place" = ${place})`
  const remove = (place: number) => [
    `DELETE FROM "AuditEntry" WHERE ${at(place)}`,
    `DELETE FROM "AuditLink" WHERE "place" = ${place}`,
  ]

  it.each([
    ['a word of an entry', `UPDATE "AuditEntry" SET "targetName" = 'Somebody' WHERE ${at(3)}`, 'entry 3 was changed'],
    ['an action', `UPDATE "AuditEntry" SET "action" = 'artist.rejected' WHERE ${at(5)}`, 'entry 5 was changed'],
    [
      'a time',
      `UPDATE "AuditEntry" SET "createdAt" = "createdAt" - interval '1 day' WHERE ${at(1)}`,
      'entry 1 was changed',
    ],
  ])('shows a change of %s to whoever holds an old file', async (_what, statement, problem) => {
    await rewrite(statement)
    // Before anything else is rewritten, the database contradicts itself.
    expect([...(await verifyChain(test.ctx.db)).problems, ...(await problems())]).not.toEqual([])
    await makeAgain()
    expect(await problems(kept)).toEqual([
      expect.stringMatching(/^the first 7 entries are not those/),
      `${problem} (file 1)`,
    ])
    // A checkpoint alone says between which entries.
    expect(await problems(note)).toEqual([expect.stringMatching(/one from 1 to 7 was changed, removed or inserted$/)])
  })

  it('shows entries that were removed', async () => {
    await rewrite(...remove(2), ...remove(6))
    await makeAgain()
    expect(await problems(kept)).toEqual([
      expect.stringMatching(/^the first 7/),
      'entry 2 is missing (file 1)',
      'entry 6 is missing (file 1)',
    ])
  })

  it('shows one that was inserted', async () => {
    await act('Inserted')
    const last = await count()
    await rewrite(
      `UPDATE "AuditLink" SET "place" = -"place" WHERE "place" >= 4 AND "place" < ${last}`,
      `UPDATE "AuditLink" SET "place" = 4 WHERE "place" = ${last}`,
      `UPDATE "AuditLink" SET "place" = 1 - "place" WHERE "place" < 0`,
    )
    await makeAgain()
    expect(await problems(kept)).toEqual([expect.stringMatching(/^the first 7/), 'entry 4 was inserted (file 1)'])
  })

  it('shows that it was cut off', async () => {
    await rewrite(...[5, 6, 7, 8, 9, 10].flatMap(remove))
    await makeAgain()
    expect(await problems(kept, note)).toEqual([
      'the audit log ends at entry 4, and file 1 was signed over 7',
      'the audit log ends at entry 4, and file 2 was signed over 7',
      ...[5, 6, 7].map((place) => `entry ${place} is missing (file 1)`),
    ])
  })

  it('is narrowed down by two checkpoints', async () => {
    const newer = await published()
    await rewrite(`UPDATE "AuditEntry" SET "targetName" = 'Somebody' WHERE ${at(9)}`)
    await makeAgain()
    expect(await problems(note, newer)).toEqual([expect.stringMatching(/one from 8 to 10 was changed/)])
  })
})

it('is not signed over a database that was restored from a backup, and the operator is told', async () => {
  await act('Lost')
  await logAuditEntries(test.ctx)
  const size = parseCheckpoint(await published()).size
  await rewrite(
    `DELETE FROM "AuditEntry" WHERE "targetName" = 'Lost'`,
    `DELETE FROM "AuditLink" WHERE "place" = ${size}`,
    `DELETE FROM "BooksTile" WHERE "origin" = '${auditOriginOf(test.ctx)}'`,
    `DELETE FROM "BooksLog" WHERE "origin" = '${auditOriginOf(test.ctx)}'`,
  )
  await expect(logAuditEntries(test.ctx)).rejects.toThrow(`was published with ${size} entries and the database has 0`)
  expect(await signingProblem(test.ctx)).toEqual([expect.stringContaining(auditOriginOf(test.ctx))])
})
