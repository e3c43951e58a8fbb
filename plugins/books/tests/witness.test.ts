import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#api/platform/clock/port.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { openLog } from '../domain/log.ts'
import { originOf } from '../domain/origin.ts'
import { publishCheckpoint } from '../domain/publish-checkpoint.ts'
import { readPublished } from '../domain/published-checkpoint.ts'
import { tileReader } from '../domain/read-tile.ts'
import { signCheckpoint } from '../domain/signing-keys.ts'
import { hashLeaf } from '../domain/tree/hashes.ts'
import { consistencyPath, rootAt } from '../domain/tree/tiles.ts'
import { parseCheckpoint } from '../rules/checkpoint.ts'
import { cosignedText, findCosignature, parseWitnessKey } from '../rules/cosignature.ts'
import { parseNote } from '../rules/signed-note.ts'
import { formatAddCheckpoint } from '../rules/witness.ts'

vi.setConfig({ testTimeout: 120_000 })

// Two installations, each a server with a database, keys and a log of its own.
let log: TestApp
let witness: TestApp
let witnessAt: string
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const env = { OUTGOING_ORIGINS: 'http://127.0.0.1:1' }
  witness = await startTestApp({
    clock: systemClock,
    env: { ...env, PUBLIC_URL: 'https://witness.example' },
    onLog: (line) => lines.push(line),
  })
  witnessAt = await witness.listen()
  log = await startTestApp({
    clock: systemClock,
    // Cosignatures are shown at once, not seconds later.
    env: { OUTGOING_ORIGINS: witnessAt, PUBLIC_URL: 'https://log.example', READY_ANSWERS: 'false' },
  })
  await append(log, 3)
})
afterAll(async () => {
  await log?.close()
  await witness?.close()
})
beforeEach(() => {
  lines = []
})

/** Entries of months, as far as a witness sees them, and the job that signs them and asks witnesses. */
async function append(of: TestApp, count: number): Promise<void> {
  await of.ctx.transaction(async (tx) => {
    const open = await openLog(tx, originOf(of.ctx))
    await open.append(Array.from({ length: count }, () => hashLeaf(randomBytes(32))))
    await open.save()
  })
  await publishCheckpoint(of.ctx, originOf(of.ctx))
}
const set = (of: TestApp, settings: Partial<TestApp['ctx']['settings']['books']>) =>
  void Object.assign(of.ctx.settings.books, settings)
const keysOf = async (of: TestApp) =>
  JSON.parse((await of.server.inject({ url: '/.well-known/fairwave-books.json' })).body) as {
    keys: { key: string }[]
    witnesses: unknown[]
    witness?: string[]
  }
const published = async (of: TestApp) => (await readPublished(of.ctx, originOf(of.ctx))) ?? ''
const head = async () => await witness.ctx.db.witnessedLog.findUnique({ where: { origin: originOf(log.ctx) } })
const post = async (body: string | Buffer) => {
  const answer = await fetch(`${witnessAt}/witness/add-checkpoint`, { method: 'POST', body: Buffer.from(body) })
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() }
}
/** Who cosigned what, as everybody sees it. */
const shownWitnesses = async () =>
  ((await (await log.server.inject({ url: '/api/transparency/state' })).json()) as { witnesses: unknown[] }).witnesses
/** A checkpoint of the log at a size that it had. */
const checkpointAt = async (size: number) =>
  await signCheckpoint(log.ctx, {
    origin: originOf(log.ctx),
    size,
    root: await rootAt(tileReader(log.ctx, originOf(log.ctx)), size),
  })
/** Another version of the log, by the same keys. */
const forkedAt = async (size: number) =>
  await signCheckpoint(log.ctx, { origin: originOf(log.ctx), size, root: randomBytes(32) })
const proofTo = async (older: number, newer: number) =>
  (await consistencyPath(tileReader(log.ctx, originOf(log.ctx)), older, newer)).map((hash) => hash.toString('base64'))

describe('a witness that is not set up', () => {
  it('has no address to add checkpoints at, and names no key', async () => {
    expect((await post(formatAddCheckpoint(0, [], await published(log)))).status).toBe(404)
    expect((await keysOf(witness)).witness).toBeUndefined()
  })
})

describe('two installations', () => {
  beforeAll(async () => {
    set(witness, { WITNESS_LOGS: (await keysOf(log)).keys.map(({ key }) => key) })
    const [key = ''] = (await keysOf(witness)).witness ?? []
    set(log, { BOOKS_WITNESSES: [`${key}@${witnessAt}/witness`] })
  })

  it('cosign a log that grows, in the checkpoint that it publishes', async () => {
    const [key = ''] = (await keysOf(witness)).witness ?? []
    const known = await parseWitnessKey(key)
    expect(known.name).toBe('witness.example/witness')
    expect((await keysOf(log)).witnesses).toEqual([{ key, url: `${witnessAt}/witness` }])
    for (const size of [3, 4, 300]) {
      const { size: before } = parseCheckpoint(await published(log))
      if (size > before) await append(log, size - before)
      await log.runJob('books.log-months')
      const served = (await log.server.inject({ url: '/books/checkpoint' })).body
      expect(parseCheckpoint(served).size).toBe(size)
      const seconds = await findCosignature(served, known)
      expect(Math.abs((seconds ?? 0) * 1000 - Date.now())).toBeLessThan(60_000)
      expect(Number((await head())?.size)).toBe(size)

      // By the specification, with nothing of ours: eight bytes of time, then the signature over the text with a header.
      const line = served.split('\n').find((each) => each.startsWith(`— ${known.name} `)) ?? ''
      const bytes = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), known.publicKey])
      const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
      const text = `cosignature/v1\ntime ${bytes.readBigUInt64BE(4)}\n${served.slice(0, served.indexOf('\n\n') + 1)}`
      expect(text).toBe(cosignedText(parseNote(served).text, seconds ?? 0))
      expect(verify(null, Buffer.from(text), publicKey, bytes.subarray(12))).toBe(true)
      expect(await shownWitnesses()).toEqual([
        { name: known.name, size, cosignedAt: new Date((seconds ?? 0) * 1000).toISOString() },
      ])
      // Nothing is signed or asked again.
      await log.runJob('books.log-months')
      expect(await published(log)).toBe(served)
    }
  })

  it('cosign each other', async () => {
    await append(witness, 5)
    const logAt = await log.listen()
    set(log, { WITNESS_LOGS: (await keysOf(witness)).keys.map(({ key }) => key) })
    const [key = ''] = (await keysOf(log)).witness ?? []
    expect(await findCosignature(await published(witness), await parseWitnessKey(key))).toBeNull()
    const asked = formatAddCheckpoint(0, [], await published(witness))
    const answer = await fetch(`${logAt}/witness/add-checkpoint`, { method: 'POST', body: asked })
    expect(answer.status).toBe(200)
    const { text } = parseNote(await published(witness))
    expect(await findCosignature(`${text}\n${await answer.text()}`, await parseWitnessKey(key))).toBeGreaterThan(0)
  })

  it('publish without a witness that is away, and ask it again', async () => {
    const [setting = ''] = log.ctx.settings.books.BOOKS_WITNESSES
    const [key = ''] = (await keysOf(witness)).witness ?? []
    set(log, { BOOKS_WITNESSES: [`${key}@http://127.0.0.1:1/witness`, 'no-key@https://x.example'] })
    await append(log, 1)
    const alone = await published(log)
    await log.runJob('books.log-months')
    expect(await published(log)).toBe(alone)
    // What it cosigned before is still known.
    set(log, { BOOKS_WITNESSES: [`${key}@http://127.0.0.1:1/witness`] })
    expect(await shownWitnesses()).toMatchObject([{ size: 300 }])
    set(log, { BOOKS_WITNESSES: [setting] })
    await log.runJob('books.log-months')
    expect(await findCosignature(await published(log), await parseWitnessKey(key))).toBeGreaterThan(0)
  })

  it('catch a log that shows another version of the same size, and keep both checkpoints', async () => {
    const before = await head()
    const size = Number(before?.size)
    const shown = await forkedAt(size)
    expect(await post(formatAddCheckpoint(size, [], shown))).toMatchObject({
      status: 409,
      type: 'text/plain; charset=utf-8',
      body: `Another checkpoint of ${size} entries was cosigned before.\n`,
    })
    expect(lines.find((line) => line.security === 'witness-fork')).toMatchObject({
      origin: 'log.example/books',
      known: before?.checkpoint,
      shown,
    })
    expect(await head()).toEqual(before)
  })

  it('refuse a longer version that does not extend the one before', async () => {
    const before = await head()
    const size = Number(before?.size)
    await append(log, 2)
    const path = await proofTo(size, size + 2)
    for (const [proof, checkpoint] of [
      [path, await forkedAt(size + 2)],
      [[], await checkpointAt(size + 2)],
      [[...path].reverse(), await checkpointAt(size + 2)],
      [[...path, path[0] as string], await checkpointAt(size + 2)],
    ] as const)
      expect((await post(formatAddCheckpoint(size, proof, checkpoint))).status).toBe(422)
    expect(await head()).toEqual(before)
    expect((await post(formatAddCheckpoint(size, path, await checkpointAt(size + 2)))).status).toBe(200)
  })
})

describe('add-checkpoint', () => {
  it('says which size it has where the log names another', async () => {
    const size = Number((await head())?.size)
    for (const old of [0, size - 1])
      expect(await post(formatAddCheckpoint(old, await proofTo(old || size, size), await published(log)))).toEqual({
        status: 409,
        type: 'text/x.tlog.size',
        body: `${size}\n`,
      })
    expect((await post(formatAddCheckpoint(size, [], await published(log)))).status).toBe(200)
  })

  it('refuses an older checkpoint: nothing is rolled back', async () => {
    const before = await head()
    const size = Number(before?.size)
    expect((await post(formatAddCheckpoint(size, [], await checkpointAt(size - 1)))).status).toBe(400)
    expect((await post(formatAddCheckpoint(size - 1, [], await checkpointAt(size - 1)))).status).toBe(409)
    expect(await head()).toEqual(before)
    const { db } = witness.ctx
    await expect(db.$executeRaw`UPDATE "WitnessedLog" SET "size" = "size" - 1`).rejects.toThrow(
      'never cosigns an older',
    )
    await expect(db.$executeRaw`UPDATE "WitnessedLog" SET "root" = ${randomBytes(32)}`).rejects.toThrow('never cosigns')
    await expect(db.$executeRaw`DELETE FROM "WitnessedLog"`).rejects.toThrow('never forgets')
  })

  it('refuses a log that it does not know, and signatures by others', async () => {
    const note = await published(log)
    const { text } = parseNote(note)
    const size = Number((await head())?.size)
    const renamed = note.replace('log.example/books', 'other.example/books')
    expect((await post(formatAddCheckpoint(size, [], renamed))).status).toBe(404)
    const unsigned = `${text}\n— someone.example ${randomBytes(68).toString('base64')}\n`
    expect((await post(formatAddCheckpoint(size, [], unsigned))).status).toBe(403)
    const own = note.slice(text.length + 1).split('\n')[0] ?? ''
    const id = Buffer.from(own.split(' ')[2] ?? '', 'base64').subarray(0, 4)
    const forged = `— log.example/books ${Buffer.concat([id, randomBytes(64)]).toString('base64')}`
    expect((await post(formatAddCheckpoint(size, [], `${text}\n${forged}\n`))).status).toBe(403)
    // A wrong signature spoils the checkpoint, whatever else stands there.
    expect((await post(formatAddCheckpoint(size, [], `${text}\n${own}\n${forged}\n`))).status).toBe(403)
    expect(
      (await post(formatAddCheckpoint(size, [], note.replace(`\n${text.split('\n')[1]}\n`, '\n7\n')))).status,
    ).toBe(403)
  })

  it('refuses what is not a request', async () => {
    const note = await published(log)
    const hash = randomBytes(32).toString('base64')
    for (const body of [
      '',
      'old 1',
      note,
      `old\n\n${note}`,
      `old 01\n\n${note}`,
      `old -1\n\n${note}`,
      `old 1e3\n\n${note}`,
      `old 9999999999999999\n\n${note}`,
      `new 1\n\n${note}`,
      `old 1\n${`${hash}\n`.repeat(64)}\n${note}`,
      `old 1\n${randomBytes(31).toString('base64')}\n\n${note}`,
      `old 1\n${hash.slice(0, -1)}\n\n${note}`,
      `old 1\n${hash.replace(/.=$/, '/=')}\n\n${note}`,
      'old 1\n\n',
      'old 1\n\nlog.example/books\n3\n',
      Buffer.concat([Buffer.from('old 1\n\n'), Buffer.from([0xff, 0xfe]), Buffer.from(note)]),
    ])
      expect([(await post(body)).status, body]).toEqual([400, body])
    expect((await post(Buffer.alloc(40_000, 'a'))).status).toBe(413)
    expect((await witness.server.inject({ method: 'GET', url: '/witness/add-checkpoint' })).statusCode).toBe(404)
  })

  it('lets one of several at once win, each time: the size never goes back', async () => {
    const known = Number((await head())?.size)
    await append(log, 8)
    const sizes = [1, 2, 3, 4, 5, 6, 7, 8].map((more) => known + more)
    const bodies = await Promise.all(
      sizes.map(async (size) => formatAddCheckpoint(known, await proofTo(known, size), await checkpointAt(size))),
    )
    const answers = await Promise.all(bodies.map(post))
    const won = sizes.filter((_, at) => answers[at]?.status === 200)
    expect(won).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.map(({ status, type, body }) => [status, type, body])).toEqual(
      others.map(() => [409, 'text/x.tlog.size', `${won[0]}\n`]),
    )
    expect(Number((await head())?.size)).toBe(won[0])
  })

  it('has a limit for each address', async () => {
    const statuses = new Set<number>()
    for (let call = 0; call < 70; call += 1) statuses.add((await post('old 1')).status)
    expect([...statuses]).toContain(429)
  })
})
