import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { utf8 } from '../rules/bytes.ts'
import { checkpointText } from '../rules/checkpoint.ts'
import { findCosignature, parseWitnessKey } from '../rules/cosignature.ts'
import { entryText } from '../rules/log-entry.ts'
import { leafHash, rootOf } from '../rules/merkle-tree.ts'
import { formatSignature, formatVerifierKey, keyIdOf } from '../rules/signed-note.ts'
import { formatAddCheckpoint } from '../rules/witness.ts'

vi.setConfig({ testTimeout: 120_000 })

const ORIGIN = 'site.example/books'

// A site with a log, as files: the program reads nothing else of it.
let site: Server
let url: string
let files: Record<string, Uint8Array> = {}
let signer: { pair: CryptoKeyPair; publicKey: Uint8Array }
let state: string
beforeAll(async () => {
  site = createServer((request, response) => {
    const file = files[request.url ?? '']
    response.writeHead(file ? 200 : 404).end(file)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  signer = { pair, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) }
})
afterAll(() => void site.close())
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'fairwave-witness-'))
})

async function sign(entries: readonly string[]): Promise<string> {
  const root = await rootOf(await Promise.all(entries.map((entry) => leafHash(utf8(entry)))))
  const text = checkpointText({ origin: ORIGIN, size: entries.length, root })
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', signer.pair.privateKey, utf8(text)))
  return `${text}\n${formatSignature({ name: ORIGIN, id: await keyIdOf(ORIGIN, signer.publicKey), signature })}`
}
async function publish(entries: readonly string[], checkpoint?: string): Promise<void> {
  const key = await formatVerifierKey(ORIGIN, signer.publicKey)
  const lengths = entries.map((entry) => Buffer.concat([Buffer.from([entry.length >> 8, entry.length]), utf8(entry)]))
  files = {
    '/.well-known/fairwave-books.json': utf8(JSON.stringify({ keys: [{ key }] })),
    '/books/checkpoint': utf8(checkpoint ?? (await sign(entries))),
    [`/books/tile/entries/000.p/${entries.length}`]: Buffer.concat(lengths),
  }
}
const entriesOf = (count: number, commitment = '11') =>
  Array.from({ length: count }, (_, sequence) =>
    entryText({
      commitment: commitment.repeat(32),
      label: sequence.toString(16).padStart(64, '0'),
      month: '2026-10',
      sequence,
    }),
  )
const run = async (...args: string[]): Promise<{ code: number; output: string }> =>
  await new Promise((done) =>
    execFile(process.execPath, ['workers/witness.ts', ...args, '--state', state], (error, output) =>
      done({ code: Number(error?.code ?? 0), output }),
    ),
  )
const saved = (ending: string) => readFileSync(join(state, `site.example-books.${ending}`), 'utf8')

describe('npm run witness', () => {
  it('cosigns a log that grows, without a database', async () => {
    await publish(entriesOf(3))
    expect(await run(url)).toEqual({ code: 0, output: `ok   ${ORIGIN}: 3 entries\n` })
    await publish(entriesOf(7))
    expect(await run(url)).toEqual({ code: 0, output: `ok   ${ORIGIN}: 7 entries\n` })
    const note = saved('checkpoint')
    expect(note.startsWith(await sign(entriesOf(7)))).toBe(true)
    expect(note.match(/^— witness\.local\/witness /gm)).toHaveLength(1)
  })

  it('says FORK, and keeps both checkpoints, where a log was rewritten or cut off', async () => {
    await publish(entriesOf(5))
    await run(url)
    const [known, head] = [await sign(entriesOf(5)), saved('json')]
    for (const entries of [entriesOf(5, '22'), entriesOf(8, '22'), entriesOf(4)]) {
      await publish(entries)
      const { code, output } = await run(url)
      expect([code, output]).toEqual([1, expect.stringContaining(`FORK ${ORIGIN}: it shows two versions.`)])
      expect(saved('fork')).toBe(`${known}\n${await sign(entries)}`)
      expect(saved('json')).toBe(head)
    }
  })

  it('refuses entries that are not the signed ones, other keys than the first, and a site that is away', async () => {
    await publish(entriesOf(3), await sign(entriesOf(3, '22')))
    expect(await run(url)).toMatchObject({ code: 1, output: expect.stringContaining('WRONG') })
    const before = signer
    const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    signer = { pair, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) }
    await publish(entriesOf(3))
    expect(await run(url)).toMatchObject({ code: 2, output: expect.stringContaining('none of the known keys') })
    signer = before
    expect((await run('http://127.0.0.1:1')).code).toBe(2)
    expect((await run()).code).toBe(2)
  })

  it('answers add-checkpoint for the logs that it has seen', async () => {
    await publish(entriesOf(3))
    const program = spawn(process.execPath, ['workers/witness.ts', url, '--listen', '0', '--state', state])
    onTestFinished(() => void program.kill())
    let output = ''
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [, key = '', port = ''] = await vi.waitFor(
      () => {
        const found = /^(\S+) listens on port (\d+)$/m.exec(output)
        if (!found) throw new Error(`not yet: ${output}`)
        return found
      },
      { timeout: 60_000 },
    )
    const post = async (body: string | Buffer) =>
      await fetch(`http://127.0.0.1:${port}/add-checkpoint`, { method: 'POST', body: Buffer.from(body) })
    const note = await sign(entriesOf(3))
    const answer = await post(formatAddCheckpoint(3, [], note))
    expect(answer.status).toBe(200)
    const cosigned = `${note.slice(0, note.indexOf('\n\n') + 2)}${await answer.text()}`
    expect(await findCosignature(cosigned, await parseWitnessKey(key))).toBeGreaterThan(0)
    const stale = await post(formatAddCheckpoint(0, [], note))
    expect([stale.status, stale.headers.get('content-type'), await stale.text()]).toEqual([
      409,
      'text/x.tlog.size',
      '3\n',
    ])
    expect((await post(Buffer.alloc(40_000, 'a'))).status).toBe(413)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  })
})
