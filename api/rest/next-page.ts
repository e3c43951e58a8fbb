import { z } from 'zod'
import type { Route } from '../app/plugin.ts'

/** A list continues by `?before=` or `?after=`, with a value of the last item. */
const CURSORS = ['before', 'after'] as const

const queryNames = ({ query }: Route): readonly string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape as object) : []

/** The parameter that continues a list; undefined for what is none. */
export const cursorName = (route: Route): (typeof CURSORS)[number] | undefined =>
  route.method === 'GET' ? CURSORS.find((name) => queryNames(route).includes(name)) : undefined

/** Items on a full page of this request. */
const pageSize = (route: Route, query: unknown): number | undefined =>
  (query as { limit?: number } | undefined)?.limit ?? route.page?.size

/**
 * `Link: <…>; rel="next"` (RFC 8288) of a list whose page is full; null for the last page and for what is no list. The page
 * after a full one may be empty.
 */
export function linkToNext(
  route: Route,
  { url, query }: { url: string; query: unknown },
  answer: unknown,
): string | null {
  const name = cursorName(route)
  const size = pageSize(route, query)
  if (!name || size === undefined) return null
  const { list = (whole: unknown) => whole, cursor = ({ id }: { id: string }) => id } = route.page ?? {}
  const items = list(answer as never) as readonly unknown[]
  if (!Array.isArray(items) || items.length < size) return null
  const next = new URL(url, 'http://localhost')
  next.searchParams.set(name, cursor(items.at(-1) as never))
  return `<${next.pathname}${next.search}>; rel="next"`
}
