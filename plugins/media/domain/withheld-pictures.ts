import type { DomainContext } from '#api/context.ts'
import { paginate, pageAfter } from '#api/paginate.ts'
import { tableCache } from '#api/table-cache.ts'
import { appScoped } from '#api/app-scoped.ts'

const keptOf = appScoped(() => tableCache<ReadonlySet<string>>())

/**
 * Whether staff withholds a picture. Asked for each picture that is sent: each process keeps which ones these are, and asks
 * for the one where nothing is kept.
 */
export async function isWithheldPicture(ctx: DomainContext, imageId: string): Promise<boolean> {
  if (!ctx.changes.keeps) return (await ctx.db.withheldPicture.count({ where: { id: imageId } })) > 0
  const about = { key: 'all', tables: ['WithheldPicture'] }
  return (await keptOf(ctx)(ctx.changes, about, () => readWithheld(ctx))).has(imageId.toLowerCase())
}

async function readWithheld({ db }: DomainContext): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  const read = (after: string | undefined, take: number) =>
    db.withheldPicture.findMany({ select: { id: true }, ...pageAfter(after, take) })
  for await (const { id } of paginate(read)) ids.add(id)
  return ids
}
