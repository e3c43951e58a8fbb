import type pg from 'pg'
import type { SqlCall } from '../watch-sql.ts'

interface RanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: RanNode[]
}

/** Rows of tables that a SELECT reads when it is run, those that it then leaves out among them. Scans are not chosen. */
export async function rowsRead(pool: pg.Pool, { text, values }: SqlCall): Promise<number> {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN; SET LOCAL enable_seqscan = off')
    const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: RanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('no plan')
    return readBy(plan)
  } finally {
    await connection.query('ROLLBACK')
    connection.release()
  }
}

function readBy(node: RanNode): number {
  const here = node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + readBy(child), here)
}
