import type { DomainContext } from '../app/context.ts'
import type { Checkpoint } from './verify-chain.ts'

const PREFIX = 'audit/'
const PURPOSE = 'audit-checkpoint'

interface StoredCheckpoint extends Checkpoint {
  at: string
  /** Write access to the bucket alone is not enough to forge one. */
  signature: string
}

/**
 * Stores the end of the audit log's chain as a signed object and in the log, once per end. Returns it; null where nothing was
 * added since the last.
 */
export async function storeCheckpoint(ctx: DomainContext): Promise<Checkpoint | null> {
  const [last] = await ctx.db.$queryRaw<{ place: bigint; hash: string }[]>`
    SELECT "place", encode("hash", 'hex') AS "hash" FROM "AuditLink" ORDER BY "place" DESC LIMIT 1`
  if (!last) return null
  const checkpoint = { place: Number(last.place), hash: last.hash }
  const key = `${PREFIX}${String(checkpoint.place).padStart(12, '0')}.json`
  if (await ctx.ports.objects.head(key)) return null
  const stored: StoredCheckpoint = {
    ...checkpoint,
    at: ctx.clock.now().toISOString(),
    signature: ctx.ports.keys.sign(PURPOSE, textOf(checkpoint)),
  }
  await ctx.ports.objects.write(key, Buffer.from(JSON.stringify(stored)), { contentType: 'application/json' })
  ctx.log.info({ security: 'audit-checkpoint', ...checkpoint }, 'the audit log has come so far')
  return checkpoint
}

/** Every checkpoint that is stored. `forged` are keys of those that this installation did not sign. */
export async function listCheckpoints(ctx: DomainContext): Promise<{ checkpoints: Checkpoint[]; forged: string[] }> {
  const checkpoints: Checkpoint[] = []
  const forged: string[] = []
  for await (const { key } of ctx.ports.objects.list(PREFIX)) {
    const { place, hash, signature } = JSON.parse(await readText(ctx, key)) as StoredCheckpoint
    if (ctx.ports.keys.verify(PURPOSE, textOf({ place, hash }), signature)) checkpoints.push({ place, hash })
    else forged.push(key)
  }
  return { checkpoints, forged }
}

/** Signs every checkpoint of ours with the current key; those that are signed with it already are left alone. */
export async function resignCheckpoints(ctx: DomainContext): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0]
  for await (const { key } of ctx.ports.objects.list(PREFIX)) {
    const stored = JSON.parse(await readText(ctx, key)) as StoredCheckpoint
    const signature = ctx.ports.keys.sign(PURPOSE, textOf(stored))
    if (stored.signature === signature) continue
    if (!ctx.ports.keys.verify(PURPOSE, textOf(stored), stored.signature)) {
      unreadable += 1
      continue
    }
    const content = Buffer.from(JSON.stringify({ ...stored, signature }))
    await ctx.ports.objects.write(key, content, { contentType: 'application/json' })
    resealed += 1
  }
  return { resealed, unreadable }
}

const textOf = ({ place, hash }: Checkpoint) => `${place}:${hash}`

async function readText(ctx: DomainContext, key: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await ctx.ports.objects.read(key)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
