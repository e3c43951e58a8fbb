import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = 'mail:params'

type Keys = Pick<DomainContext, 'keyFor'>

/** The stored form of what a secret message is made from: AES-256-GCM under a key of the installation's secret, in base64. */
interface SealedParams {
  sealed: string
}

/** The message that sealed params belong to. */
interface Addressed {
  kind: string
  recipient: string
}

export const isSealed = (params: unknown): params is SealedParams =>
  typeof (params as Partial<SealedParams> | null)?.sealed === 'string'

/** Encrypts what a secret message is made from, so that no copy of the database holds a live link. */
export function sealParams(ctx: Keys, mail: Addressed, params: Prisma.InputJsonObject): Prisma.InputJsonObject {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, ctx.keyFor(PURPOSE), nonce).setAAD(boundTo(mail))
  const sealed = Buffer.concat([nonce, cipher.update(JSON.stringify(params)), cipher.final(), cipher.getAuthTag()])
  return { sealed: sealed.toString('base64') }
}

/**
 * What a message is made from. Messages of versions before 1.0 stand in clear until `sealOldParams` has reached them.
 * Throws where the installation's secret has changed, or the row was tampered with.
 */
export function openParams(ctx: Keys, { params, ...mail }: Addressed & { params: unknown }): unknown {
  if (!isSealed(params)) return params
  const bytes = Buffer.from(params.sealed, 'base64')
  const decipher = createDecipheriv(ALGORITHM, ctx.keyFor(PURPOSE), bytes.subarray(0, NONCE_BYTES))
    .setAAD(boundTo(mail))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}

/** A sealed text moved to a message of another kind, or to somebody else, does not open. */
const boundTo = ({ kind, recipient }: Addressed) => Buffer.from(JSON.stringify([kind, recipient]))

const BATCH = 500

/** Encrypts secret messages that a version before stored in clear. Returns how many. */
export async function sealOldParams(ctx: DomainContext): Promise<number> {
  const secretKinds = [...ctx.mailKinds.values()].flatMap(({ name, secret }) => (secret ? [name] : []))
  let sealed = 0
  for (;;) {
    const clear = await ctx.db.$queryRaw<(Addressed & { id: string; params: Prisma.InputJsonObject })[]>`
      SELECT "id", "kind", "recipient", "params" FROM "MailMessage"
      WHERE "kind" = ANY(${secretKinds}::text[]) AND NOT "params" ? 'sealed' AND "params" <> '{}'::jsonb LIMIT ${BATCH}`
    for (const { id, params, ...mail } of clear)
      await ctx.db.mailMessage.updateMany({
        // A message that was settled meanwhile holds nothing any more.
        where: { id, NOT: { params: { equals: {} } } },
        data: { params: sealParams(ctx, mail, params) },
      })
    sealed += clear.length
    if (clear.length < BATCH) return sealed
  }
}
