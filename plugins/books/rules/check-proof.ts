import { toHex, utf8 } from './bytes.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import {
  commitmentOf,
  entryText,
  labelOf,
  labelSaltOf,
  type LogEntry,
  parseEntry,
  readProofExtra,
} from './log-entry.ts'
import { isIncluded, leafHash } from './merkle-tree.ts'
import type { VerifierKey } from './signed-note.ts'
import { isLineOf, parseLineProof } from './statement-line.ts'
import { parseStatement, payeeOf, type Statement } from './statement-format.ts'
import { parseTlogProof, type TlogProof } from './tlog-proof.ts'

export const STEPS = ['canonical', 'leaf', 'inclusion', 'signature', 'previous'] as const
export type Step = (typeof STEPS)[number]

/** What each step is called where people read it. */
export const STEP_NAMES: Readonly<Record<Step | 'line', string>> = {
  canonical: 'Canonical form',
  leaf: 'Leaf',
  inclusion: 'Inclusion',
  signature: 'Signature',
  previous: 'Previous statement',
  line: 'Line',
}

export interface Check {
  step: Step | 'line'
  /** `open`: could not be checked with what is here. */
  state: 'passed' | 'failed' | 'open'
  /** What was found, in a sentence. */
  found: string
}

export interface ProofFiles {
  statement: string
  proof: string
}

export interface CheckedProof {
  checks: Check[]
  statement: Statement | null
  checkpoint: Checkpoint | null
  /** Leaf hash in hex: the next statement names it as `previous`. */
  leaf: string | null
}

/** Nothing signed to compare with, or nothing to compare. */
const open = (step: Step, found: string): Check => ({ step, state: 'open', found })

/**
 * Checks a statement against its proof file, in five steps that are named by themselves. `previous` are the files of the month
 * before, `lines` proofs of single lines. Never throws: whatever is wrong with a file is a step that failed.
 */
export async function checkProof(
  files: ProofFiles,
  {
    keys,
    previous,
    lines = [],
  }: { keys: readonly VerifierKey[]; previous?: ProofFiles | null; lines?: readonly string[] },
): Promise<CheckedProof> {
  const statement = await attempt('canonical', async () => {
    const parsed = parseStatement(files.statement)
    return [parsed, 'The statement has the one spelling that can be proved.']
  })
  const proof = await attempt('leaf', async () => [parseTlogProof(files.proof), ''])
  const leaf =
    statement.value && proof.value
      ? await checkLeaf(files.statement, statement.value, proof.value)
      : failedLeaf(proof.check)
  const signature = proof.value
    ? await checkSignature(proof.value, statement.value, keys)
    : { check: open('signature', 'There is no proof file to read a signature from.'), value: null }
  const inclusion = await checkInclusion(proof.value, leaf.entry, signature.value)
  const checks = [
    statement.check,
    leaf.check,
    inclusion,
    signature.check,
    await checkPrevious(statement.value, previous ?? null),
  ]
  for (const line of lines) checks.push(await checkLine(line, statement.value))
  return { checks, statement: statement.value, checkpoint: signature.value, leaf: leaf.hash }
}

interface Attempt<Value> {
  check: Check
  value: Value | null
}

async function attempt<Value>(step: Step, work: () => Promise<[Value, string]>): Promise<Attempt<Value>> {
  try {
    const [value, found] = await work()
    return { check: { step, state: 'passed', found }, value }
  } catch (error) {
    return { check: { step, state: 'failed', found: sentence(error) }, value: null }
  }
}

function sentence(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return `The file ${/^(?:is|has|holds)\b/.test(words) ? words : `can’t be read: ${words}`}.`
}

const failedLeaf = (check: Check) => ({
  check: check.state === 'failed' ? check : open('leaf', 'Without a statement there is nothing to hash.'),
  entry: null,
  hash: null,
})

/** Salt and statement give the commitment of the entry, and month and payee its label. */
async function checkLeaf(text: string, statement: Statement, { extra }: TlogProof) {
  const read = await attempt<LogEntry>('leaf', async () => {
    const { salt, entry } = readProofExtra(extra)
    const parsed = parseEntry(entry)
    if ((await commitmentOf(salt, text)) !== parsed.commitment)
      throw new Error('salt and statement do not give the commitment of the entry')
    const label = await labelOf(labelSaltOf(statement.labelSalt), statement.month)
    if (parsed.month !== statement.month || parsed.label !== label)
      throw new Error('the entry belongs to another payee or month')
    if (parsed.backfilled !== statement.backfilled) throw new Error('the entry was logged at another time than it says')
    return [parsed, 'The statement and its salt give the entry of the log.']
  })
  const hash = read.value && toHex(await leafHash(utf8(entryText(read.value))))
  return { check: read.check, entry: read.value, hash }
}

const checkSignature = async (proof: TlogProof, statement: Statement | null, keys: readonly VerifierKey[]) =>
  await attempt<Checkpoint>('signature', async () => {
    if (keys.length === 0) throw new Error('no key of the site is known here. Add the file with its keys')
    const checkpoint = await openCheckpoint(proof.checkpoint, keys)
    if (statement && checkpoint.origin !== statement.site)
      throw new Error(`the checkpoint is of ${checkpoint.origin}, the statement of ${statement.site}`)
    return [checkpoint, `${checkpoint.origin} signed its log of ${checkpoint.size} entries.`]
  })

async function checkInclusion(
  proof: TlogProof | null,
  entry: LogEntry | null,
  checkpoint: Checkpoint | null,
): Promise<Check> {
  if (!proof || !entry) return open('inclusion', 'Without a leaf there is nothing to look for.')
  if (!checkpoint) return open('inclusion', 'Without a signature there is no log to look in.')
  const { index, path } = proof
  const leaf = await leafHash(utf8(entryText(entry)))
  const isThere = entry.sequence === index && (await isIncluded({ leaf, index, path, ...checkpoint }))
  return {
    step: 'inclusion',
    state: isThere ? 'passed' : 'failed',
    found: isThere ? `It is entry ${index} of the log.` : 'The path does not lead from the leaf to the signed root.',
  }
}

async function checkPrevious(statement: Statement | null, previous: ProofFiles | null): Promise<Check> {
  if (!statement) return open('previous', 'Without a statement there is none before it.')
  if (statement.previous === null)
    return { step: 'previous', state: 'passed', found: 'It is the first statement of this payee.' }
  if (!previous) return open('previous', 'Add the files of the month before to check the link to it.')
  const failed = (found: string): Check => ({ step: 'previous', state: 'failed', found })
  try {
    const before = parseStatement(previous.statement)
    if (payeeOf(before) !== payeeOf(statement)) return failed('The statement before is somebody else’s.')
    const { hash } = await checkLeaf(previous.statement, before, parseTlogProof(previous.proof))
    return hash === statement.previous
      ? { step: 'previous', state: 'passed', found: `It follows the statement of ${before.month}.` }
      : failed(`It names another statement before it than that of ${before.month}.`)
  } catch (error) {
    return failed(sentence(error))
  }
}

async function checkLine(text: string, statement: Statement | null): Promise<Check> {
  if (!statement) return { step: 'line', state: 'open', found: 'Without a statement there are no lines.' }
  try {
    const line = parseLineProof(text)
    return (await isLineOf(line, statement))
      ? { step: 'line', state: 'passed', found: `It is line ${line.index + 1} of ${line.count} of the statement.` }
      : { step: 'line', state: 'failed', found: 'The line does not stand in the statement.' }
  } catch (error) {
    return { step: 'line', state: 'failed', found: sentence(error) }
  }
}
