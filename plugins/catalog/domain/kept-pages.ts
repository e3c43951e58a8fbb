import type { DomainContext } from '#api/context.ts'
import { keptValues } from '#api/kept-values.ts'
import { perApp } from '#api/per-app.ts'

/** Whose changes are told; see docs/decisions/041-kept-answers.md. */
const TABLES = ['Song', 'Artist'] as const

/** Of an artist, what everybody may see. */
const PUBLIC_OF_ARTIST = new Set(['id', 'name', 'username', 'genre', 'bio', 'approvedAt', 'createdAt'])

const pagesOf = perApp(() => keptValues<unknown>())

/**
 * Rows that a query of songs finds, read once until a song or an artist changes. Only for what depends on nobody: lists of
 * published songs, with columns of songs and of their artist; a query that reaches further is made each time.
 */
export async function keptPage<Rows>(ctx: DomainContext, query: object, read: () => Promise<Rows>): Promise<Rows> {
  if (!staysWithin(query)) return await read()
  return (await pagesOf(ctx)(ctx.changes, { key: JSON.stringify(query), tables: TABLES }, read)) as Rows
}

type Selection = { select?: Record<string, unknown> | null; include?: unknown }

/** Columns alone, and of the artist public columns alone. */
function staysWithin(query: Selection): boolean {
  if (!query.select || query.include) return false
  return Object.entries(query.select).every(([name, selected]) => {
    if (typeof selected !== 'object' || selected === null) return true
    const { select, ...rest } = selected as Selection
    return (
      name === 'artist' &&
      Object.values(rest).every((each) => each === undefined) &&
      Object.keys(select ?? { everything: true }).every((column) => PUBLIC_OF_ARTIST.has(column))
    )
  })
}
