import { textOf } from './bytes.ts'
import { type Check, type CheckedProof, checkProof, type ProofFiles } from './check-proof.ts'
import type { Held } from './check-log.ts'
import { openCheckpoint } from './checkpoint.ts'
import { parseVerifierKey, type VerifierKey } from './signed-note.ts'
import { isZip, type NamedFile, readZip } from './read-zip.ts'
import { isTlogProof } from './tlog-proof.ts'

export interface CheckedFile extends CheckedProof {
  /** What the files are called, without their endings. */
  name: string
}

export interface CheckedFiles {
  checked: CheckedFile[]
  /** What could not be used, in sentences. */
  remarks: string[]
  /** Keys that signatures were compared with. */
  keys: readonly VerifierKey[]
  /** Signed checkpoints and statements among the files, for `checkLog`. */
  held: Held
}

/** A month of two files, and which payee's it is as far as the statement can be read. */
interface Pair extends ProofFiles {
  name: string
  month: string
  payee: string
}

/**
 * Checks whatever files somebody has: ZIPs, statements with their proofs, lines, and files of keys. Statements of one payee are
 * linked to each other. Nothing is asked of anybody: keys come from `keys` and from the files.
 */
export async function checkFiles(files: readonly NamedFile[], keys: readonly string[] = []): Promise<CheckedFiles> {
  const remarks: string[] = []
  const texts = new Map<string, string>()
  for (const file of await unpackAll(files, remarks))
    try {
      texts.set(file.name, textOf(file.bytes))
    } catch {
      remarks.push(`${file.name} is not text.`)
    }
  const known = await readKeys([...keys, ...[...texts.values()].flatMap(keysIn)], remarks)
  const pairs = pairsOf(texts, remarks)
  const lines = [...texts.values()].filter((text) => text.includes('"format":"fairwave-line/1"'))
  const checked: CheckedFile[] = []
  for (const pair of pairs) {
    const before = pairs
      .filter(({ payee, month }) => payee === pair.payee && month < pair.month)
      .sort((one, other) => (one.month < other.month ? 1 : -1))[0]
    checked.push({ name: pair.name, ...(await checkProof(pair, { keys: known, previous: before ?? null, lines })) })
  }
  keepLinesWhereTheyStand(checked, lines.length)
  const checkpoints = checked.flatMap(({ checkpoint }) => checkpoint ?? [])
  for (const [name, text] of texts)
    if (isCheckpoint(text))
      try {
        checkpoints.push(await openCheckpoint(text, known))
      } catch (error) {
        remarks.push(`${name} can’t be used: ${(error as Error).message}.`)
      }
  // A statement that is not what was signed says nothing of the log.
  const statements = checked.flatMap(({ statement, checks }) =>
    statement && checks.every(({ state }) => state !== 'failed') ? statement : [],
  )
  return { checked, remarks, keys: known, held: { checkpoints, statements } }
}

/** A checkpoint as it stands at `/books/checkpoint`. */
const isCheckpoint = (text: string) => /^[^\s+]+\/[^\s+]+\n\d+\n[\w+/]{43}=\n/.test(text)

/** A line belongs to one statement: it is named there, or at the first where it stands in none. */
function keepLinesWhereTheyStand(checked: CheckedFile[], count: number): void {
  const linesOf = ({ checks }: CheckedFile) => checks.slice(-count)
  for (let line = 0; line < count; line += 1) {
    const owner = Math.max(
      0,
      checked.findIndex((file) => linesOf(file)[line]?.state === 'passed'),
    )
    for (const [at, file] of checked.entries()) if (at !== owner) file.checks[file.checks.length - count + line] = GONE
  }
  for (const file of checked) file.checks = file.checks.filter((check) => check !== GONE)
}

const GONE: Check = { step: 'line', state: 'open', found: '' }

async function unpackAll(files: readonly NamedFile[], remarks: string[]): Promise<NamedFile[]> {
  const all: NamedFile[] = []
  for (const file of files)
    try {
      const folder = file.name.replace(/\.zip$/i, '')
      all.push(
        ...(isZip(file.bytes)
          ? (await readZip(file.bytes)).map(({ name, bytes }) => ({ name: `${folder}/${name}`, bytes }))
          : [file]),
      )
    } catch (error) {
      remarks.push(`${file.name} can’t be read: ${(error as Error).message}.`)
    }
  return all
}

function keysIn(text: string): string[] {
  try {
    const { format, keys } = JSON.parse(text) as { format?: unknown; keys?: { key: string }[] }
    return format === 'fairwave-keys/1' && Array.isArray(keys) ? keys.map(({ key }) => key) : []
  } catch {
    return []
  }
}

async function readKeys(texts: readonly string[], remarks: string[]): Promise<VerifierKey[]> {
  const keys: VerifierKey[] = []
  for (const text of new Set(texts))
    try {
      keys.push(await parseVerifierKey(text))
    } catch (error) {
      remarks.push(`A key can’t be used: ${(error as Error).message}.`)
    }
  return keys
}

function pairsOf(texts: ReadonlyMap<string, string>, remarks: string[]): Pair[] {
  const pairs: Pair[] = []
  for (const [name, proof] of texts) {
    if (!isTlogProof(proof) && !name.endsWith('.tlog-proof')) continue
    const stem = name.replace(/\.tlog-proof$/, '')
    const statement = texts.get(`${stem}.json`)
    if (statement === undefined) remarks.push(`${name} has no statement beside it: add ${stem}.json.`)
    else pairs.push({ name: stem, statement, proof, ...describe(statement) })
  }
  return pairs
}

function describe(statement: string): { month: string; payee: string } {
  try {
    const { month, payee, listener } = JSON.parse(statement) as {
      month?: string
      payee?: { id: string }
      listener?: { id: string }
    }
    return { month: String(month), payee: payee?.id ?? listener?.id ?? '' }
  } catch {
    return { month: '', payee: '' }
  }
}
