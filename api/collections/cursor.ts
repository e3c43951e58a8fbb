import { z } from 'zod'
import { InputError } from '../errors.ts'
import type { Row } from './fields.ts'

/** A place in a sorted list: the sort, its column's value there, and the id that tells equals apart. */
export interface Place {
  value: string | number | boolean | null
  id: string
}

const place = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), z.uuid()])

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
  nullable: boolean
}

export function cursorOf(row: Row, sort: string, column: string): string {
  const value = row[column]
  return Buffer.from(
    JSON.stringify([sort, value instanceof Date ? value.toISOString() : (value ?? null), row.id]),
  ).toString('base64url')
}

/** Throws `InputError` (400) for what is no cursor of this list with this sort. */
export function placeOf(cursor: string, sort: string): Place {
  const refused = new InputError('This is no cursor of this list as it is sorted now')
  let parsed: z.infer<typeof place>
  try {
    parsed = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw refused
  }
  if (parsed[0] !== sort) throw refused
  return { value: parsed[1], id: parsed[2] }
}

/**
 * The condition for what comes after a place, empty values last. Backwards: what comes before it, the nearest first.
 */
export function beyond({ value, id }: Place, { column, direction, nullable }: Sort, backwards: boolean): object {
  const further = (direction === 'asc') !== backwards ? 'gt' : 'lt'
  const equal = { [column]: value, id: { [further]: id } }
  if (value === null) return backwards ? { OR: [{ [column]: { not: null } }, equal] } : equal
  return { OR: [{ [column]: { [further]: value } }, equal, ...(nullable && !backwards ? [{ [column]: null }] : [])] }
}
