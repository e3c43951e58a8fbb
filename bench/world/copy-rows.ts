import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type Value = string | number | boolean | null | Date | readonly (string | number)[]

/** Bytes of text handed to PostgreSQL at a time. */
const CHUNK = 256 * 1024

/** Writes rows with COPY: all of them go through the table's constraints and triggers. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  await pipeline(Readable.from(chunks(rows)), client.query(from(`COPY "${table}" (${names}) FROM STDIN`)))
}

function* chunks(rows: Iterable<readonly Value[]>): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(textOf).join('\t')}\n`
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

function textOf(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return (value as string).replaceAll(
    /[\\\t\n\r]/g,
    (found) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[found] ?? found}`,
  )
}
