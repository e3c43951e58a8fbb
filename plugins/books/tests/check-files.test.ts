import { createServer } from '#api/http/server.ts'
import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { utf8 } from '../rules/bytes.ts'
import { checkFiles } from '../rules/check-files.ts'
import { logMonths } from '../domain/log-months.ts'
import { proveLineOf } from '../domain/proofs.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'

let world: BooksWorld
let artist: Awaited<ReturnType<BooksWorld['artist']>>
let listener: string
let folder: string
/** Saves what this address answers, and returns where. */
const save = async (as: Parameters<BooksWorld['browser']>[0] | null, path: string, name: string): Promise<string> => {
  const client = as ? await world.browser(as) : world.test.client()
  const { rawPayload, statusCode } = await client.inject({ method: 'GET', url: path })
  expect(statusCode).toBe(200)
  writeFileSync(join(folder, name), rawPayload)
  return join(folder, name)
}
const verify = async (...args: string[]): Promise<{ code: number; output: string }> =>
  await new Promise((done) =>
    execFile(process.execPath, ['workers/verify.ts', ...args], (error, output) =>
      done({ code: Number(error?.code ?? 0), output }),
    ),
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairwave-proofs-'))
  world = await booksWorld()
  artist = await world.artist()
  listener = (await world.closeMonth('2029-05', { [artist.id]: 2 }))[0] as string
  await world.closeMonth('2029-06', { [artist.id]: 2 })
  await logMonths(world.ctx)
})
afterAll(() => world.close())

describe('npm run verify', () => {
  it('passes what an artist downloaded, with the keys of the site, and fails one cent', async () => {
    const keys = await save(null, '/.well-known/fairwave-books.json', 'keys.json')
    const may = await save(artist, `/api/dashboard/statements/${artist.id}/2029-05/proof`, 'may.zip')
    const june = await save(artist, `/api/dashboard/statements/${artist.id}/2029-06/proof`, 'june.zip')
    const all = await verify(may, june, keys)
    expect(all.output).toContain('Everything is right.')
    expect(all.code).toBe(0)
    expect((await verify(june, keys)).code).toBe(2)
    expect((await verify(june)).output).toContain(
      'FAIL Signature: The file can’t be read: no key of the site is known here',
    )
    const { statement, proof } = await world.prove(artist.id, '2029-05')
    writeFileSync(join(folder, 'x.json'), statement.replace('"tips":0', '"tips":1'))
    writeFileSync(join(folder, 'x.tlog-proof'), proof)
    const changed = await verify(join(folder, 'x.json'), join(folder, 'x.tlog-proof'), keys)
    expect([changed.code, changed.output]).toEqual([1, expect.stringContaining('FAIL Leaf')])
  })

  it('passes a watcher who keeps checkpoints and has no statement', async () => {
    const keys = await save(null, '/.well-known/fairwave-books.json', 'keys.json')
    const checkpoint = await save(null, '/books/checkpoint', 'kept.checkpoint')
    const site = await createServer(world.test.app)
    await site.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => site.close())
    const log = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
    const kept = await verify(keys, checkpoint, '--log', log)
    expect([kept.code, kept.output]).toEqual([0, expect.stringContaining('Everything is right.')])
    expect(kept.output).not.toContain('-   ')
    // Without a checkpoint from before there is nothing that it must extend.
    expect((await verify(keys, '--log', log)).code).toBe(2)
    // A statement that can't be placed is still a step that was left out.
    const { statement, proof } = await world.prove(artist.id, '2029-05')
    writeFileSync(join(folder, 'unsigned.json'), statement)
    writeFileSync(join(folder, 'unsigned.tlog-proof'), proof.replace('\n\n', '\n'))
    const unsigned = await verify(
      keys,
      checkpoint,
      join(folder, 'unsigned.json'),
      join(folder, 'unsigned.tlog-proof'),
      '--log',
      log,
    )
    expect([unsigned.code, unsigned.output]).toEqual([1, expect.stringContaining('-    Your months in the log')])
  })

  it('passes a listener’s month and a line that was handed on alone', async () => {
    const actor = { ...artist, userType: 'user' as const, user: { id: listener, username: 'x', name: 'x' } }
    const keys = await save(null, '/.well-known/fairwave-books.json', 'keys.json')
    const { body } = await (await world.browser(actor)).rest('GET', '/subscription/months')
    expect(body).toEqual(['2029-05'])
    const month = await save(actor, '/api/subscription/months/2029-05/proof', 'month.zip')
    expect((await verify(month, keys)).code).toBe(0)
    const files = await world.prove(artist.id, '2029-05')
    const line = await proveLineOf(world.ctx, { payeeId: artist.id, month: '2029-05', line: 1 })
    const { checked } = await checkFiles(
      Object.entries({ 'a.json': files.statement, 'a.tlog-proof': files.proof, 'line.json': line }).map(
        ([name, text]) => ({
          name,
          bytes: utf8(text),
        }),
      ),
      (await world.db.booksKey.findMany()).map(({ verifierKey }) => verifierKey),
    )
    expect(checked.flatMap(({ checks }) => checks.map(({ step, state }) => `${step} ${state}`))).toEqual([
      'canonical passed',
      'leaf passed',
      'inclusion passed',
      'signature passed',
      'previous passed',
      'line passed',
    ])
  })

  it('gives nobody the proof of somebody else', async () => {
    const stranger = await world.artist()
    const client = await world.browser(stranger)
    const answers = await Promise.all([
      client.rest('GET', `/dashboard/statements/${artist.id}/2029-05/proof`),
      client.rest('GET', `/dashboard/statements/${artist.id}/2029-05/proof/lines/0`),
      world.test.client().rest('GET', `/dashboard/statements/${artist.id}/2029-05/proof`),
      world.test.client().rest('GET', '/subscription/months/2029-05/proof'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 401])
  })
})

describe('the log’s files', () => {
  const get = async (path: string) => await world.test.client().inject({ method: 'GET', url: path })

  it('are static: checkpoint, tiles and entries, which caches keep', async () => {
    const checkpoint = await get('/books/checkpoint')
    expect([checkpoint.statusCode, checkpoint.headers['cache-control'], checkpoint.headers['content-type']]).toEqual([
      200,
      'public, max-age=5',
      'text/plain; charset=utf-8',
    ])
    const size = Number(checkpoint.body.split('\n')[1])
    const tile = await get(`/books/tile/0/000.p/${size}`)
    expect(tile.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(tile.headers['access-control-allow-origin']).toBe('*')
    expect(tile.rawPayload).toHaveLength(size * 32)
    const entries = await get(`/books/tile/entries/000.p/${size}`)
    const first = entries.rawPayload.subarray(2, 2 + entries.rawPayload.readUInt16BE(0)).toString()
    expect(JSON.parse(first)).toMatchObject({ format: 'fairwave-entry/1', month: '2029-05', sequence: 0 })
    expect(entries.body).not.toContain(artist.id)
  })

  it.each([
    '/books/tile/0/000',
    '/books/tile/0/000.p/99',
    '/books/tile/0/0',
    '/books/tile/0/x000/000',
    '/books/tile/9/../0',
    '/books/tile/entries/001',
  ])('has no %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })
})
