import type { ContextPorts, DomainContext } from '#api/app/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

const PURPOSE = 'mail:params'

type Context = { ports: Pick<ContextPorts, 'keys'> }

/** The stored form of what a secret message is made from: sealed, in base64. */
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
export function sealParams(ctx: Context, mail: Addressed, params: Prisma.InputJsonObject): Prisma.InputJsonObject {
  const sealed = ctx.ports.keys.seal(PURPOSE, Buffer.from(JSON.stringify(params)), boundTo(mail))
  return { sealed: Buffer.from(sealed).toString('base64') }
}

/**
 * Returns a message's parameters. Messages of versions before 1.0 stand in clear until `sealOldParams` has reached
 * them. Throws where the installation's secret has changed, or the row was tampered with.
 */
export function openParams(ctx: Context, { params, ...mail }: Addressed & { params: unknown }): unknown {
  if (!isSealed(params)) return params
  const opened = ctx.ports.keys.open(PURPOSE, Buffer.from(params.sealed, 'base64'), boundTo(mail))
  return JSON.parse(Buffer.from(opened).toString('utf8'))
}

/** A sealed text moved to a message of another kind, or to somebody else, does not open. */
const boundTo = ({ kind, recipient }: Addressed) => Buffer.from(JSON.stringify([kind, recipient]))

const BATCH = 500

/** Encrypts secret messages that a version before stored in clear. Returns how many. */
export async function sealOldParams(ctx: DomainContext): Promise<number> {
  const secretKinds = ctx.contributions('mails').flatMap(({ name, secret }) => (secret ? [name] : []))
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
