import type { DomainContext } from '#api/app/context.ts'
import { payeeLines } from './lines.ts'
import { rootLines, type RootedLines } from './make-entries.ts'

/** A month that is being closed, and up to which ledger entry it was prepared. */
export interface Preparation {
  month: Date
  throughEntryId: bigint
}

/** Makes the trees over the lines of all statements while everybody can still post. They end with the transaction. */
export async function prepareLines(ctx: DomainContext, preparation: Preparation): Promise<void> {
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE "books_prepared" ("artistId" uuid PRIMARY KEY, "linesKey" bytea NOT NULL, "root" bytea NOT NULL) ON COMMIT DROP`
  for await (const artists of ctx.services.royalties.preparedLines(ctx, preparation)) {
    const made = artists.map(({ lines, pseudonymKey }) => rootLines(payeeLines(lines, pseudonymKey)))
    await ctx.db.$executeRaw`
      INSERT INTO "books_prepared"
      SELECT "artistId", decode("linesKey", 'hex'), decode("root", 'hex')
      FROM unnest(${artists.map(({ artistId }) => artistId)}::uuid[], ${made.map(({ linesKey }) => linesKey.toString('hex'))}::text[],
        ${made.map(({ root }) => root.toString('hex'))}::text[]) AS made ("artistId", "linesKey", "root")`
  }
}

/** Forgets the trees of artists whose lines have changed. Null where none were made. Belongs to the closing transaction. */
export async function preparedTrees(ctx: DomainContext, preparation: Preparation): Promise<PreparedTrees | null> {
  const [table] = await ctx.db.$queryRaw<
    { name: string | null }[]
  >`SELECT to_regclass('pg_temp.books_prepared')::text AS "name"`
  if (!table?.name) return null
  const changed = [...(await ctx.services.royalties.changedSince(ctx, preparation))]
  await ctx.db.$executeRaw`DELETE FROM "books_prepared" WHERE "artistId" = ANY(${changed}::uuid[])`
  return async (artistIds) => {
    const rows = await ctx.db.$queryRaw<{ artistId: string; linesKey: Uint8Array; root: Uint8Array }[]>`
      SELECT "artistId", "linesKey", "root" FROM "books_prepared" WHERE "artistId" = ANY(${[...artistIds]}::uuid[])`
    return new Map(
      rows.map(({ artistId, linesKey, root }) => [
        artistId,
        { linesKey: Buffer.from(linesKey), root: Buffer.from(root) },
      ]),
    )
  }
}

/** The trees of those of these artists that have one. */
export type PreparedTrees = (artistIds: readonly string[]) => Promise<Map<string, RootedLines>>
