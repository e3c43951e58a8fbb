import type { DomainContext } from '#api/app/context.ts'
import { parseCheckpoint } from '../../rules/checkpoint.ts'
import { findCosignature, parseWitnessKey } from '../../rules/cosignature.ts'
import { parseNote, type VerifierKey } from '../../rules/signed-note.ts'
import { formatAddCheckpoint } from '../../rules/witness.ts'
import { addLines, readPublished } from '../published-checkpoint.ts'
import { tileReader } from '../read-tile.ts'
import { consistencyPath } from '../tree/tiles.ts'
import { writeCosigned } from './cosignatures.ts'

interface AskedWitness {
  key: VerifierKey
  /** What `/add-checkpoint` is added to. */
  url: string
}

/** Of `KEY@URL`, as the settings have it. */
async function parseWitness(setting: string): Promise<AskedWitness> {
  const at = setting.indexOf('@')
  return { key: await parseWitnessKey(setting.slice(0, at)), url: setting.slice(at + 1).replace(/\/$/, '') }
}

/** Asks every witness that has not cosigned the published checkpoint, and adds their lines to it. One that fails is asked again by the next run. */
export async function askWitnesses(ctx: DomainContext, origin: string): Promise<void> {
  const note = await readPublished(ctx, origin)
  if (note === null) return
  const lines: string[] = []
  for (const setting of ctx.settings.books.BOOKS_WITNESSES)
    try {
      const witness = await parseWitness(setting)
      if ((await findCosignature(note, witness.key)) !== null) continue
      const line = await ask(ctx, note, witness)
      await writeCosigned(ctx, origin, witness.key, note + line)
      lines.push(line)
    } catch (error) {
      ctx.log.error({ err: error, witness: setting }, 'the books are not cosigned')
    }
  if (lines.length > 0) await addLines(ctx, origin, { note, lines })
}

/** Returns the line that the witness adds. A call with size 0 makes the witness say which size it has. */
async function ask(ctx: DomainContext, note: string, { key, url }: AskedWitness): Promise<string> {
  const { origin, size } = parseCheckpoint(note)
  let answer = await send(ctx, url, formatAddCheckpoint(0, [], note))
  if (answer.status === 409) {
    const old = Number(answer.body)
    if (!(old <= size))
      throw new Error(`the witness has seen a log of ${answer.body.trim()} entries, and this one has ${size}`)
    const path = await consistencyPath(tileReader(ctx, origin), old, size)
    answer = await send(
      ctx,
      url,
      formatAddCheckpoint(
        old,
        path.map((hash) => hash.toString('base64')),
        note,
      ),
    )
  }
  if (answer.status !== 200)
    throw new Error(`the witness answers ${answer.status}: ${answer.body.trim().slice(0, 200)}`)
  const { text } = parseNote(note)
  for (const line of answer.body.split('\n').filter(Boolean))
    if ((await findCosignature(`${text}\n${line}\n`, key)) !== null) return `${line}\n`
  throw new Error('the witness answers without its cosignature')
}

async function send(ctx: DomainContext, url: string, body: string): Promise<{ status: number; body: string }> {
  const answer = await ctx.ports.outgoing.send({
    url: `${url}/add-checkpoint`,
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body,
    timeoutMs: 10_000,
    maxAnswerBytes: 65_536,
  })
  return { status: answer.status, body: answer.body.toString('utf8') }
}
