import type { DomainContext } from '#api/app/context.ts'
import { tableCache } from '#api/cache/table-cache.ts'
import { appScoped } from '#api/cache/app-scoped.ts'

/** Tables whose changes are announced; see docs/decisions/041-kept-answers.md. */
const TABLES = ['Song', 'Artist', 'Release'] as const

/** The public columns of a song's artist and release. */
const PUBLIC_COLUMNS: Readonly<Record<string, ReadonlySet<string>>> = {
  artist: new Set(['id', 'name', 'username', 'genre', 'bio', 'approvedAt', 'createdAt']),
  release: new Set(['id', 'title', 'slug', 'kind', 'state', 'announced']),
}

const pagesOf = appScoped(() => tableCache<unknown>())

/**
 * Rows that a query of songs finds, read once until a song, an artist or a release changes. Only for what depends on nobody:
 * lists of published songs, with columns of songs, of their artist and of their release; a query that reaches further is
 * made each time.
 */
export async function keptPage<Rows>(ctx: DomainContext, query: object, read: () => Promise<Rows>): Promise<Rows> {
  if (!staysWithin(query)) return await read()
  return (await pagesOf(ctx)(ctx.ports.changes, { key: JSON.stringify(query), tables: TABLES }, read)) as Rows
}

type Selection = { select?: Record<string, unknown> | null; include?: unknown }

/** Columns alone, and of the artist and the release public columns alone. */
function staysWithin(query: Selection): boolean {
  if (!query.select || query.include) return false
  return Object.entries(query.select).every(([name, selected]) => {
    if (typeof selected !== 'object' || selected === null) return true
    const { select, ...rest } = selected as Selection
    const columns = Object.hasOwn(PUBLIC_COLUMNS, name) ? PUBLIC_COLUMNS[name] : undefined
    return (
      columns !== undefined &&
      Object.values(rest).every((each) => each === undefined) &&
      Object.keys(select ?? { everything: true }).every((column) => columns.has(column))
    )
  })
}
