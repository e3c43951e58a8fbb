import { z } from 'zod'
import { InputError } from '../app/errors.ts'
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

/** A stretch of a sorted list in which the index of the sorted column and the id is read in its own order. */
interface Part {
  where: object
  orderBy: object[]
}

/**
 * The stretches that a page may reach into, nearest first: rows equal to the place by their ids, then those beyond by
 * column and id, then empty values, which stand last. Together they are the order of the list, as the row comparison
 * says; one by one, each begins at its place in the index, however many rows are equal. Backwards the nearest is above.
 */
export function partsFrom(place: Place | null, { column, direction, nullable }: Sort, backwards: boolean): Part[] {
  const way = (direction === 'asc') !== backwards ? 'asc' : 'desc'
  const further = way === 'asc' ? 'gt' : 'lt'
  const sorted = [{ [column]: way }, { id: way }]
  const byId = [{ id: way }]
  const filled = (where: object = { [column]: { not: null } }): Part => ({ where, orderBy: sorted })
  const empty: Part[] = nullable ? [{ where: { [column]: null }, orderBy: byId }] : []
  if (!place) {
    if (!nullable) return [filled({})]
    return backwards ? [...empty, filled()] : [filled(), ...empty]
  }
  const equal: Part = { where: { [column]: place.value, id: { [further]: place.id } }, orderBy: byId }
  if (place.value === null) return backwards ? [equal, filled()] : [equal]
  return [equal, filled({ [column]: { [further]: place.value } }), ...(backwards ? [] : empty)]
}
