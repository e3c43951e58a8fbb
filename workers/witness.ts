import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { equalBytes, fromHex, toHex } from '../plugins/books/rules/bytes.ts'
import { readEntries } from '../plugins/books/rules/check-log.ts'
import { openCheckpoint, parseCheckpoint } from '../plugins/books/rules/checkpoint.ts'
import { openCosigner } from '../plugins/books/rules/cosigner.ts'
import { parseVerifierKey, type VerifierKey } from '../plugins/books/rules/signed-note.ts'
import { addCheckpoint, type WitnessedHead, type WitnessStore } from '../plugins/books/rules/witness.ts'

// `npm run witness -- URL…`: looks at the logs of these sites without a database. What was seen is in a folder (`--state DIR`,
// ./witness): the keys of the first run, the newest checkpoint, and the cosignature beside it. `--name NAME` is the witness's own name,
// `--listen PORT` answers POST /add-checkpoint as well. Exit code 0: every log extends what was seen; 1: one shows another version;
// 2: one could not be read.
const args = process.argv.slice(2)
const urls: string[] = []
const options: Record<string, string> = { state: 'witness', name: 'witness.local/witness', listen: '' }
for (let at = 0; at < args.length; at += 1) {
  const option = /^--(state|name|listen)$/.exec(args[at] as string)?.[1]
  if (option) options[option] = args[(at += 1)] ?? ''
  else urls.push(args[at] as string)
}
const { state = '', name = '', listen } = options
if (urls.length === 0 && !listen) {
  console.error('Name the sites: npm run witness -- https://fairwave.example [--state DIR] [--listen PORT]')
  process.exit(2)
}
mkdirSync(state, { recursive: true })

/** Replaced whole: a kill leaves the file before. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

const seedFile = join(state, 'seed')
if (!existsSync(seedFile)) writeWhole(seedFile, randomBytes(32).toString('hex'))
const cosigner = await openCosigner(name, fromHex(readFileSync(seedFile, 'utf8').trim()))
const cosign = async (text: string) => await cosigner.cosign(text, Math.floor(Date.now() / 1000))

const fileOf = (origin: string, ending: string) => join(state, `${origin.replaceAll(/[^\w.-]+/g, '-')}.${ending}`)

function knownHead(origin: string): WitnessedHead | null {
  const file = fileOf(origin, 'json')
  if (!existsSync(file)) return null
  const { size, root, checkpoint } = JSON.parse(readFileSync(file, 'utf8')) as {
    size: number
    root: string
    checkpoint: string
  }
  return { size, root: fromHex(root), checkpoint }
}

/** One after the other; the folder belongs to one process. */
let last: Promise<unknown> = Promise.resolve()
const store: WitnessStore = {
  update: async (origin, decide) => {
    const turn = last.then(async () => {
      const { head, answer } = await decide(knownHead(origin))
      if (head) writeWhole(fileOf(origin, 'json'), JSON.stringify({ ...head, root: toHex(head.root) }))
      if (head) writeWhole(fileOf(origin, 'checkpoint'), head.checkpoint + answer.body)
      return answer
    })
    last = turn.catch(() => {})
    return await turn
  },
}

function keepFork({ origin, known, shown }: { origin: string; known: string; shown: string }): void {
  writeWhole(fileOf(origin, 'fork'), `${known}\n${shown}`)
  console.log(`FORK ${origin}: it shows two versions. Both checkpoints are in ${fileOf(origin, 'fork')}`)
}

async function fetchBytes(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Keys of a site as they were first seen, and those that it added since while one of the first still signed. */
const keysFile = join(state, 'keys.json')
const seenKeys = existsSync(keysFile)
  ? (JSON.parse(readFileSync(keysFile, 'utf8')) as Record<string, string[]>)
  : ({} as Record<string, string[]>)
async function keysOf(url: string): Promise<VerifierKey[]> {
  if (!seenKeys[url]) {
    const bytes = await fetchBytes(new URL('/.well-known/fairwave-books.json', url))
    const { keys } = JSON.parse(Buffer.from(bytes).toString()) as { keys: { key: string }[] }
    seenKeys[url] = keys.map(({ key }) => key)
    writeWhole(keysFile, JSON.stringify(seenKeys))
  }
  return await Promise.all((seenKeys[url] ?? []).map(parseVerifierKey))
}

/** Looks at one log: reads its entries, which must give the signed root and the one that was cosigned last. */
async function look(url: string): Promise<boolean> {
  const checkpoint = Buffer.from(await fetchBytes(new URL('/books/checkpoint', url))).toString()
  const shown = await openCheckpoint(checkpoint, await keysOf(url))
  let isGood = true
  await store.update(shown.origin, async (known) => {
    const { roots } = await readEntries((path) => fetchBytes(new URL(`/books/${path}`, url)), shown.size, [
      shown.size,
      known?.size ?? 0,
    ])
    const extendsKnown = known === null || equalBytes(roots.get(known.size) ?? new Uint8Array(), known.root)
    isGood = extendsKnown && equalBytes(roots.get(shown.size) ?? new Uint8Array(), shown.root)
    if (!extendsKnown) keepFork({ origin: shown.origin, known: known.checkpoint, shown: checkpoint })
    else if (!isGood) console.log(`WRONG ${shown.origin}: its entries do not give the root that it signed`)
    const lines = isGood ? await cosign(parseCheckpoint(checkpoint).note.text) : ''
    return {
      head: isGood ? { size: shown.size, root: shown.root, checkpoint } : null,
      answer: { status: isGood ? 200 : 409, contentType: 'text/plain; charset=utf-8', body: lines },
    }
  })
  if (isGood) console.log(`ok   ${shown.origin}: ${shown.size} entries`)
  return isGood
}

for (const url of urls)
  try {
    if (!(await look(url))) process.exitCode = 1
  } catch (error) {
    console.log(`-    ${url}: ${(error as Error).message}`)
    process.exitCode ??= 2
  }

const MAX_BYTES = 32_768
if (listen) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || !request.url?.endsWith('/add-checkpoint')) return response.writeHead(404).end()
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of request) {
      length += (chunk as Buffer).length
      if (length > MAX_BYTES) return response.writeHead(413, { connection: 'close' }).end()
      chunks.push(chunk as Buffer)
    }
    const logs = await Promise.all(Object.values(seenKeys).flat().map(parseVerifierKey))
    const answer = await addCheckpoint(new Uint8Array(Buffer.concat(chunks)), {
      logs,
      store,
      cosign,
      onFork: keepFork,
    })
    return response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body)
  })
  server.listen(Number(listen), () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : address
    console.log(`${cosigner.verifierKey} listens on port ${port}`)
  })
}
