import type { DomainContext } from '#api/app/context.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { openParams, sealParams } from './sealed-params.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The uses of the installation's keys by mail. */
export const mailKeyUses: readonly KeyUse[] = [
  { purpose: 'mail:params', what: 'stored mails with links', days: 0, reseal: resealParams },
  { purpose: 'mail-unsubscribe', what: 'links to unsubscribe', days: 184 },
  { purpose: 'newsletter-confirm', what: 'links to confirm the newsletter', days: 7 },
]

interface SealedMail {
  id: string
  kind: string
  recipient: string
  params: Prisma.InputJsonObject
}

async function resealParams(ctx: DomainContext): Promise<{ resealed: number; unreadable: number }> {
  const current = Buffer.from(ctx.ports.keys.ids().current, 'base64url')
  let [resealed, unreadable, last] = [0, 0, FIRST]
  for (;;) {
    // Eight characters of base64 are the six bytes of the id.
    const rows = await ctx.db.$queryRaw<SealedMail[]>`
      SELECT "id", "kind", "recipient", "params" FROM "MailMessage"
      WHERE "id" > ${last}::uuid AND "params" ? 'sealed' AND left("params"->>'sealed', 8) <> ${current.toString('base64')}
      ORDER BY "id" LIMIT ${BATCH}`
    for (const { id, params, ...mail } of rows) {
      last = id
      const opened = openOrNull(ctx, { ...mail, params })
      if (!opened) {
        unreadable += 1
        continue
      }
      // A message that was settled meanwhile holds nothing any more.
      const { count } = await ctx.db.mailMessage.updateMany({
        where: { id, params: { equals: params } },
        data: { params: sealParams(ctx, mail, opened) },
      })
      resealed += count
    }
    if (rows.length < BATCH) return { resealed, unreadable }
  }
}

function openOrNull(ctx: DomainContext, mail: Omit<SealedMail, 'id'>): Prisma.InputJsonObject | null {
  try {
    return openParams(ctx, mail) as Prisma.InputJsonObject
  } catch {
    return null
  }
}
