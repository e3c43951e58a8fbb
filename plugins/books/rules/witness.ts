import { equalBytes, fromBase64, textOf } from './bytes.ts'
import { type Checkpoint, openCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { isConsistent, rootOf, type TreeHead } from './merkle-tree.ts'
import type { VerifierKey } from './signed-note.ts'

// A witness of c2sp.org/tlog-witness: it cosigns a log only while every version that it sees extends the one before.

export interface WitnessAnswer {
  status: 200 | 400 | 403 | 404 | 409 | 422
  contentType: 'text/plain; charset=utf-8' | 'text/x.tlog.size'
  body: string
}

/** What was cosigned last of a log. */
export interface WitnessedHead extends TreeHead {
  /** As the log signed it: the evidence, should it show another version. */
  checkpoint: string
}

export interface WitnessStore {
  /**
   * Calls `decide` with what was cosigned last of a log, null before the first, and stores the head that it returns, if any, before
   * another call for that log begins. Returns the answer of `decide` once the head is stored for good.
   */
  update(
    origin: string,
    decide: (known: WitnessedHead | null) => Promise<{ head: WitnessedHead | null; answer: WitnessAnswer }>,
  ): Promise<WitnessAnswer>
}

export interface Witness {
  /** Keys of the trusted logs; a signature by any key of the log's own name is enough. */
  logs: readonly VerifierKey[]
  store: WitnessStore
  /** Lines of a note for this text. */
  cosign: (text: string) => Promise<string>
  /** A log showed two versions: `known` and `shown` are both signed by it. */
  onFork?: (fork: { origin: string; known: string; shown: string }) => void
}

const MAX_PROOF = 63

const answer = (status: WitnessAnswer['status'], body: string): WitnessAnswer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: body === '' || body.endsWith('\n') ? body : `${body}\n`,
})
const conflict = (size: number): WitnessAnswer => ({ status: 409, contentType: 'text/x.tlog.size', body: `${size}\n` })

interface Request {
  old: number
  proof: Uint8Array[]
  checkpoint: string
}

export const formatAddCheckpoint = (old: number, proof: readonly string[], checkpoint: string): string =>
  [`old ${old}`, ...proof, '', checkpoint].join('\n')

function parseRequest(body: string): Request {
  const at = body.indexOf('\n\n')
  const [first = '', ...hashes] = body.slice(0, at).split('\n')
  const old = /^old (0|[1-9]\d{0,14})$/.exec(first)?.[1]
  if (at < 0 || old === undefined || hashes.length > MAX_PROOF) throw new Error('not a request')
  const proof = hashes.map(fromBase64)
  if (proof.some(({ length }) => length !== 32)) throw new Error('not a request')
  return { old: Number(old), proof, checkpoint: body.slice(at + 2) }
}

/** Answers `POST …/add-checkpoint`. */
export async function addCheckpoint(
  body: Uint8Array,
  { logs, store, cosign, onFork }: Witness,
): Promise<WitnessAnswer> {
  let request: Request
  let origin: string
  try {
    request = parseRequest(textOf(body))
    origin = parseCheckpoint(request.checkpoint).origin
  } catch {
    return answer(400, 'This is not a request to add a checkpoint.')
  }
  const { old, proof, checkpoint } = request
  const keys = logs.filter(({ name }) => name === origin)
  if (keys.length === 0) return answer(404, 'This log is not known here.')
  let shown: Checkpoint
  try {
    shown = await openCheckpoint(checkpoint, keys)
  } catch {
    return answer(403, 'No known key of the log signed this checkpoint.')
  }
  if (old > shown.size) return answer(400, 'The old size is larger than the new one.')
  return await store.update(origin, async (known) => {
    const before = known ?? { size: 0, root: new Uint8Array(), checkpoint: '' }
    const refuse = (refusal: WitnessAnswer) => ({ head: null, answer: refusal })
    if (before.size !== old) return refuse(conflict(before.size))
    if (known && shown.size === old && !equalBytes(known.root, shown.root)) {
      onFork?.({ origin, known: known.checkpoint, shown: checkpoint })
      return refuse(answer(409, `Another checkpoint of ${old} entries was cosigned before.`))
    }
    if (shown.size === 0 && !equalBytes(shown.root, await rootOf([])))
      return refuse(answer(422, 'A log without entries has another root.'))
    if (!(await isConsistent({ size: old, root: known?.root ?? shown.root }, shown, proof)))
      return refuse(answer(422, 'The proof does not lead from the old checkpoint to the new one.'))
    const head = { size: shown.size, root: shown.root, checkpoint }
    return { head, answer: answer(200, await cosign(parseCheckpoint(checkpoint).note.text)) }
  })
}
