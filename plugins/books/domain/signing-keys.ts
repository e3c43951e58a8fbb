import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { type Checkpoint, checkpointText } from '../rules/checkpoint.ts'
import { formatSignature, formatVerifierKey, parseVerifierKey, type VerifierKey } from '../rules/signed-note.ts'

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

interface Signer {
  key: VerifierKey
  verifierKey: string
  privateKey: KeyObject
}

/** The installation’s keys for this log, the current one first; while keys are rotated both sign. */
export async function signersOf(ctx: DomainContext, origin: string): Promise<Signer[]> {
  return await Promise.all(
    ctx.ports.keys.sharedSecrets('books').map(async (seed) => {
      const privateKey = createPrivateKey({
        key: Buffer.concat([PKCS8, Buffer.from(seed, 'hex')]),
        format: 'der',
        type: 'pkcs8',
      })
      const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
      const verifierKey = await formatVerifierKey(origin, raw)
      return { key: await parseVerifierKey(verifierKey), verifierKey, privateKey }
    }),
  )
}

/** The note of a checkpoint, signed by every key that signs now. Whoever hands it out calls `noteKeyUse` before. */
export async function signCheckpoint(ctx: DomainContext, checkpoint: Checkpoint): Promise<string> {
  const text = checkpointText(checkpoint)
  const lines = (await signersOf(ctx, checkpoint.origin)).map(({ key: { name, id }, privateKey }) =>
    formatSignature({ name, id, signature: new Uint8Array(sign(null, Buffer.from(text), privateKey)) }),
  )
  return `${text}\n${lines.join('')}`
}

/** Notes in the database which keys sign now: they are listed for ever. */
export async function noteKeyUse(ctx: DomainContext, origin: string): Promise<void> {
  const now = ctx.clock.now()
  for (const { verifierKey } of await signersOf(ctx, origin))
    await ctx.db.booksKey.upsert({
      where: { verifierKey },
      create: { verifierKey, origin, firstUsedAt: now, lastUsedAt: now },
      update: { lastUsedAt: now },
      select: { verifierKey: true },
    })
}

/** Every key that has ever signed for this log, and since when and until when. */
export const listKeys = async (ctx: DomainContext, origin: string) =>
  await ctx.db.booksKey.findMany({ where: { origin }, orderBy: [{ firstUsedAt: 'asc' }, { verifierKey: 'asc' }] })

export const knownKeys = async (ctx: DomainContext, origin: string): Promise<VerifierKey[]> =>
  await Promise.all((await listKeys(ctx, origin)).map(({ verifierKey }) => parseVerifierKey(verifierKey)))
