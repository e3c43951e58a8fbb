import { equalBytes, textOf } from './bytes.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { labelOf, labelSaltOf, type LogEntry, parseEntry } from './log-entry.ts'
import { growingRoot } from './growing-root.ts'
import { leafHash } from './merkle-tree.ts'
import type { VerifierKey } from './signed-note.ts'
import { payeeOf, type Statement } from './statement-format.ts'

/** Reads a file of the log by its path below `/books/`. Rejects where it can't be had. */
export type ReadLog = (path: string) => Promise<Uint8Array<ArrayBuffer>>

export const LOG_STEPS = ['checkpoint', 'entries', 'consistency', 'labels', 'own'] as const
export type LogStep = (typeof LOG_STEPS)[number]

export const LOG_STEP_NAMES: Readonly<Record<LogStep, string>> = {
  checkpoint: 'Newest checkpoint',
  entries: 'Entries of the log',
  consistency: 'Your older checkpoints',
  labels: 'One statement for each month',
  own: 'Your months in the log',
}

export interface LogCheck {
  step: LogStep
  state: 'passed' | 'failed' | 'open'
  found: string
}

/** What somebody holds of a log already. */
export interface Held {
  checkpoints: readonly Checkpoint[]
  statements: readonly Statement[]
}

const TILE_WIDTH = 256

/**
 * Reads the whole log and checks that it is the one that was signed, that it extends every checkpoint held, that no label stands in it
 * twice, and that it has for each payee and month held one entry. Nothing of the files held is sent. Never throws.
 */
export async function checkLog(
  read: ReadLog,
  { keys, held }: { keys: readonly VerifierKey[]; held: Held },
): Promise<LogCheck[]> {
  let newest: Checkpoint
  try {
    newest = await openCheckpoint(textOf(await read('checkpoint')), keys)
  } catch (error) {
    return [{ step: 'checkpoint', state: 'failed', found: sentence(error) }]
  }
  const checks: LogCheck[] = [
    { step: 'checkpoint', state: 'passed', found: `${newest.origin} signed its log of ${newest.size} entries.` },
  ]
  const own = held.checkpoints.filter(({ origin }) => origin === newest.origin)
  try {
    const { roots, entries } = await readEntries(read, newest.size, [newest.size, ...own.map(({ size }) => size)])
    const isSigned = equalBytes(roots.get(newest.size) ?? new Uint8Array(), newest.root)
    checks.push({
      step: 'entries',
      state: isSigned ? 'passed' : 'failed',
      found: isSigned ? 'The entries give the signed root.' : 'The entries do not give the signed root.',
    })
    if (isSigned)
      checks.push(checkConsistency(own, newest, roots), checkLabels(entries), await checkOwn(held, newest, entries))
  } catch (error) {
    checks.push({ step: 'entries', state: 'failed', found: sentence(error) })
  }
  return checks
}

const sentence = (error: unknown) => `It can’t be read: ${error instanceof Error ? error.message : String(error)}.`

/** The roots that a log had at these sizes, made of its entries. */
export async function readEntries(read: ReadLog, size: number, sizes: readonly number[]) {
  const tree = growingRoot()
  const roots = new Map<number, Uint8Array>()
  const entries: LogEntry[] = []
  const wanted = new Set(sizes)
  if (wanted.has(0)) roots.set(0, await tree.root())
  for (let number = 0; number * TILE_WIDTH < size; number += 1) {
    const width = Math.min(TILE_WIDTH, size - number * TILE_WIDTH)
    const path = `tile/entries/${tilePath(number)}${width < TILE_WIDTH ? `.p/${width}` : ''}`
    for (const bytes of splitEntries(await read(path), width)) {
      await tree.add(await leafHash(bytes))
      entries.push(parseEntry(textOf(bytes)))
      if (wanted.has(entries.length)) roots.set(entries.length, await tree.root())
    }
  }
  return { roots, entries }
}

/** The number of a tile in groups of three digits: `x001/234`. */
function tilePath(number: number): string {
  const digits = String(number).padStart(Math.ceil(String(number).length / 3) * 3, '0')
  const groups = digits.match(/\d{3}/g) ?? []
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}

/** Entries stand behind their length in two bytes, big-endian. */
function splitEntries(bytes: Uint8Array<ArrayBuffer>, width: number): Uint8Array[] {
  const entries: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
    entries.push(bytes.slice(at + 2, at + 2 + length))
    at += 2 + length
  }
  if (entries.length !== width) throw new Error(`a file with ${entries.length} entries in place of ${width}`)
  return entries
}

function checkConsistency(
  own: readonly Checkpoint[],
  newest: Checkpoint,
  roots: ReadonlyMap<number, Uint8Array>,
): LogCheck {
  const step = 'consistency'
  if (own.length === 0) return { step, state: 'open', found: 'Add a proof or a checkpoint that you have from before.' }
  const broken = own.find(({ size, root }) => !equalBytes(roots.get(size) ?? new Uint8Array(), root))
  if (broken)
    return {
      step,
      state: 'failed',
      found:
        broken.size > newest.size
          ? `The log had ${broken.size} entries when your checkpoint was signed, and has ${newest.size}: it was cut off.`
          : `The log’s first ${broken.size} entries are others than when your checkpoint was signed: it was rewritten.`,
    }
  const oldest = Math.min(...own.map(({ size }) => size))
  return { step, state: 'passed', found: `The log only grew since it had ${oldest} entries.` }
}

function checkLabels(entries: readonly LogEntry[]): LogCheck {
  const seen = new Map<string, number>()
  for (const { label, month, sequence } of entries) {
    const before = seen.get(label)
    if (before !== undefined)
      return {
        step: 'labels',
        state: 'failed',
        found: `Entries ${before} and ${sequence} are two statements of one payee for ${month}.`,
      }
    seen.set(label, sequence)
  }
  return { step: 'labels', state: 'passed', found: `No label stands twice among ${entries.length} entries.` }
}

/** Each payee has one label salt, and the log the months that the payee holds; it may have more, which are named. */
async function checkOwn({ statements }: Held, { origin }: Checkpoint, entries: readonly LogEntry[]): Promise<LogCheck> {
  const step = 'own'
  const own = statements.filter(({ site }) => site === origin)
  if (own.length === 0) return { step, state: 'open', found: 'Add your statements to look for them.' }
  const salts = new Map<string, string>()
  for (const statement of own) {
    const payee = payeeOf(statement)
    if ((salts.get(payee) ?? statement.labelSalt) !== statement.labelSalt)
      return { step, state: 'failed', found: 'Your statements have two label salts: there may be two for one month.' }
    salts.set(payee, statement.labelSalt)
  }
  const labels = new Set(entries.map(({ label }) => label))
  const months = [...new Set([...entries, ...own].map(({ month }) => month))].sort()
  const found: string[] = []
  for (const [payee, salt] of salts)
    for (const month of months) {
      const isThere = labels.has(await labelOf(labelSaltOf(salt), month))
      const isHeld = own.some((statement) => payeeOf(statement) === payee && statement.month === month)
      if (isHeld && !isThere) return { step, state: 'failed', found: `The log has no entry of yours for ${month}.` }
      if (isThere) found.push(isHeld ? month : `${month} (not among your files)`)
    }
  return { step, state: 'passed', found: `The log has yours of ${[...new Set(found)].join(', ')}.` }
}
