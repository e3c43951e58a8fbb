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

/**
 * Rows of tables that a statement reads when it is run, those that it then leaves out among them; of a text that prepares several
 * and executes them, of all of these. Scans are not chosen. What it writes is taken back.
 */
export async function rowsRead(pool: pg.Pool, { text, values }: SqlCall): Promise<number> {
  const connection = await pool.connect()
  const prepared: string[] = []
  try {
    await connection.query('BEGIN; SET LOCAL enable_seqscan = off')
    const ranBy = async (statement: string, given: unknown[]) => {
      const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: RanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
        given,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (!plan) throw new Error('no plan')
      return readBy(plan)
    }
    if (!/\bPREPARE \w+ AS\b/.test(text)) return await ranBy(text, values)
    let read = 0
    for (const part of text.split(/; (?=PREPARE|EXECUTE|COMMIT)/)) {
      const [, name, body] = /^PREPARE (\w+) AS (.*)$/s.exec(part) ?? []
      if (name) {
        prepared.push(`counted_${name}`)
        await connection.query(`PREPARE counted_${name} AS ${body}`)
      } else if (part.startsWith('EXECUTE ')) read += await ranBy(part.replace('EXECUTE ', 'EXECUTE counted_'), [])
    }
    return read
  } finally {
    await connection.query('ROLLBACK')
    for (const name of prepared) await connection.query(`DEALLOCATE ${name}`)
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
