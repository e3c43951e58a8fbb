import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(new URL(`../../../prisma/sql/citus/${file}`, import.meta.url), 'utf8')

/** Tables that `prisma/sql/citus` spreads over nodes, by the column that says where a row lives. */
export const DISTRIBUTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...read('2-distributed.sql').matchAll(/create_distributed_table\('"(\w+)"', '(\w+)'/g)].map(([, table, column]) => [
    table as string,
    column as string,
  ]),
)

/** Tables that every node has whole. */
export const REFERENCE: readonly string[] = [
  ...read('1-reference.sql').matchAll(/^SELECT fairwave_reference\('"(\w+)"'\)/gm),
].map(([, table]) => table as string)

const named = new RegExp(`"(?:${Object.keys(DISTRIBUTED).join('|')})"`)

/** Whether SQL names a table that is spread. */
export const isDistributed = (sql: string): boolean => named.test(sql)
