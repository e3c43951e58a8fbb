import { rmSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Closing } from './closing.ts'
import type { CheckName } from './closing-checks.ts'

/** A change of the books behind the product's back, and the one check that must find it. */
export interface Break {
  what: string
  foundBy: CheckName
  /** Part of what the check says. */
  says: RegExp
  make(closing: Closing): Promise<void>
  /** Null where nothing can be put back. */
  undo: ((closing: Closing) => Promise<void>) | null
  /** What it changes is looked at in the night. */
  needsNight?: boolean
}

/** A statement before and after: the second puts back what the first changes. */
const statements = (make: string, undo: string) => ({
  make: async ({ stage }: Closing) => rewrite(stage, make),
  undo: async ({ stage }: Closing) => rewrite(stage, undo),
})

/** As whoever owns the database may: no trigger and no constraint of the product's is in the way. */
const rewrite = async ({ query }: Closing['stage'], statement: string) =>
  void (await query(`SET session_replication_role = replica; ${statement}`))

const FEE_ENTRIES = `"transactionId" = (SELECT "id" FROM "LedgerTransaction" WHERE "kind" = 'fee' ORDER BY "id" LIMIT 1)`
const ONE_SIDE = `"LedgerEntry" SET "cents" = "cents" %s 1 WHERE "id" = (SELECT max(entry."id") FROM "LedgerEntry" entry
  JOIN "LedgerAccount" account ON account."id" = entry."accountId" WHERE account."code" = 'platform:fees')`
/** Moves a dollar between both sides of a provider's fee: the transaction still sums to zero. */
const BOTH_SIDES = `"LedgerEntry" SET "cents" = "cents" + 100 * sign("cents") * %s WHERE ${FEE_ENTRIES}`
const FIRST_FEE = `"Payment" SET "amountCents" = "amountCents" %s 1 WHERE "providerPaymentId" =
  (SELECT min("providerPaymentId") FROM "Payment" WHERE "purpose" = 'subscription')`
const FIRST_SONG = `"Song" SET "totalStreams" = "totalStreams" %s 1 WHERE "id" = (SELECT min("id"::text)::uuid FROM "Song")`
const FIRST_STATEMENT = `WHERE "sequence" = 0 AND "statement" IS NOT NULL`
const FIRST_AUDIT_ENTRY = `"AuditEntry" SET "targetType" = %s WHERE "id" = (SELECT min("id"::text)::uuid FROM "AuditEntry")`

const update = (template: string, by: string) => `UPDATE ${template.replace('%s', by)}`

export const BREAKS: readonly Break[] = [
  {
    what: 'a cent is added to one side of a transaction',
    foundBy: 'the ledger sums to zero',
    says: /transaction out of balance/,
    ...statements(update(ONE_SIDE, '+'), update(ONE_SIDE, '-')),
  },
  {
    what: 'a cent of what a listener paid is lost',
    foundBy: 'every fee is explained to the cent',
    says: /the fee is \$10/,
    ...statements(update(FIRST_FEE, '-'), update(FIRST_FEE, '+')),
  },
  {
    what: 'a song has a stream more',
    foundBy: 'every total is what a recount gives',
    says: /every counted stream is in the totals/,
    ...statements(update(FIRST_SONG, '+'), update(FIRST_SONG, '-')),
  },
  {
    what: 'a dollar of the provider’s fees is on both sides of the ledger, and not in the provider’s book',
    foundBy: 'the provider’s book agrees',
    says: /"differenceCents":"-?100"/,
    ...statements(
      update(BOTH_SIDES, '1'),
      `${update(BOTH_SIDES, '-1')}; DELETE FROM "Reconciliation" WHERE "differenceCents" <> 0`,
    ),
    needsNight: true,
  },
  {
    what: 'an amount of a statement is another',
    foundBy: 'every statement and month is proved',
    says: /FAIL Leaf/,
    ...statements(
      `UPDATE "BooksEntry" SET "statement" = replace("statement", '"streams":', '"streams":1') ${FIRST_STATEMENT}`,
      `UPDATE "BooksEntry" SET "statement" = replace("statement", '"streams":1', '"streams":') ${FIRST_STATEMENT}`,
    ),
  },
  {
    what: 'an entry of the audit log is about something else',
    foundBy: 'the audit log is whole',
    says: /the audit log was changed/,
    ...statements(
      update(FIRST_AUDIT_ENTRY, `"targetType" || '2'`),
      update(FIRST_AUDIT_ENTRY, `left("targetType", -1)`),
    ),
  },
  {
    what: 'the whole log is made again, with checkpoints that fit',
    foundBy: 'the log only grew',
    says: /it was rewritten/,
    make: async ({ stage }) => {
      const tables = ['BooksTile', 'BooksEntry', 'BooksMonth', 'BooksPayee', 'BooksLog']
      await rewrite(stage, tables.map((table) => `DELETE FROM "${table}" WHERE "origin" NOT LIKE '%-audit'`).join('; '))
      for (const file of globSync(join(stage.directory, '*/data/**/books/*/**'), { withFileTypes: true }))
        if (file.isFile() && !file.parentPath.includes('-audit')) rmSync(join(file.parentPath, file.name))
      // A process keeps what it has read of a log.
      await stage.faults['restart the server']()
      await stage.faults['kill the worker']()
      await stage.untilReady()
    },
    undo: null,
    needsNight: true,
  },
]
