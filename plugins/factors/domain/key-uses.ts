import type { DomainContext } from '#api/app/context.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import { ownerOf } from './authenticator-app.ts'
import { open, seal } from './sealed-secret.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The uses of the installation's keys by second factors. */
export const factorKeyUses: readonly KeyUse[] = [
  { purpose: 'factors:app', what: 'authenticator apps', days: 0, reseal: resealApps },
  { purpose: 'factors:recovery', what: 'unused recovery codes', days: 0, countOlder: countOlderCodes, keepsKey: true },
]

interface AppRow {
  id: string
  accountKind: 'user' | 'artist' | 'admin'
  accountId: string
  secret: Uint8Array<ArrayBuffer>
}

async function resealApps(ctx: DomainContext): Promise<{ resealed: number; unreadable: number }> {
  const current = Buffer.from(ctx.ports.keys.ids().current, 'base64url')
  let [resealed, unreadable, last] = [0, 0, FIRST]
  for (;;) {
    const rows = await ctx.db.$queryRaw<AppRow[]>`
      SELECT "id", "accountKind", "accountId", "secret" FROM "AuthenticatorApp"
      WHERE "id" > ${last}::uuid AND substr("secret", 1, ${current.length}::int) <> ${current} ORDER BY "id" LIMIT ${BATCH}`
    for (const { id, secret, ...account } of rows) {
      last = id
      const opened = openOrNull(ctx, secret, ownerOf(account))
      if (!opened) {
        unreadable += 1
        continue
      }
      // An app that was set up again meanwhile has a secret of the current key.
      const { count } = await ctx.db.authenticatorApp.updateMany({
        where: { id, secret },
        data: { secret: seal(ctx, opened, ownerOf(account)) },
      })
      resealed += count
    }
    if (rows.length < BATCH) return { resealed, unreadable }
  }
}

function openOrNull(ctx: DomainContext, secret: Uint8Array, owner: string): Uint8Array | null {
  try {
    return open(ctx, secret, owner)
  } catch {
    return null
  }
}

async function countOlderCodes(ctx: DomainContext): Promise<number> {
  const current = Buffer.from(ctx.ports.keys.ids().current, 'base64url')
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "RecoveryCode"
    WHERE "usedAt" IS NULL AND substr("codeHash", 1, ${current.length}::int) <> ${current}`
  return row?.count ?? 0
}
