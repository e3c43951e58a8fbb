import { z } from 'zod'
import { InputError } from '../app/errors.ts'
import type { Row } from './fields.ts'

/** The sort, its column's value, and the id that tells equals apart. */
const place = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), z.uuid()])

export function cursorOf(row: Row, sort: string, column: string): string {
  const value = row[column]
  return Buffer.from(
    JSON.stringify([sort, value instanceof Date ? value.toISOString() : (value ?? null), row.id]),
  ).toString('base64url')
}

/** Throws `InputError` (400) for what is no cursor of this list with this sort. */
export function placeOf(cursor: string, sort: string, column: string): object {
  const refused = new InputError('This is no cursor of this list as it is sorted now')
  let parsed: z.infer<typeof place>
  try {
    parsed = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw refused
  }
  if (parsed[0] !== sort) throw refused
  return { [column]: parsed[1], id: parsed[2] }
}
