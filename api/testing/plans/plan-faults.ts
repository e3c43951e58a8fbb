import type pg from 'pg'
import { WAITING, grows } from './growing-tables.ts'
import { ROWS } from './fill-tables.ts'
import type { SqlCall } from '../watch-sql.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Strategy?: string
  'Subplan Name'?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

/** Row by row in the order of an index; and gathered from indexes, for what few rows fit. */
const OTHER_WAYS = [
  'SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off',
  'SET LOCAL enable_indexscan = off; SET LOCAL enable_indexonlyscan = off',
]

/** A statement may look at this many rows of one table; a whole table, or a tenth of one, is what a request may not read. */
const MAX_READ = ROWS / 10

/** Faults of PostgreSQL's plan for a statement: growing tables that it reads whole, or a large part of. */
export async function planFaults(pool: pg.Pool, { text, values }: SqlCall): Promise<string[]> {
  const connection = await pool.connect()
  try {
    // Thousands of rows stand for millions: what can only be found by a scan is what counts, not what is cheap here.
    await connection.query('BEGIN; SET LOCAL enable_seqscan = off')
    const planned = async () => {
      const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (!plan) throw new Error('no plan')
      return faultsOf(plan, false)
    }
    const faults = await planned()
    // The cheapest plan here is not the cheapest at size: a fault-free alternative will be taken there.
    for (const others of OTHER_WAYS) {
      if (faults.length === 0) break
      await connection.query(`SAVEPOINT way; ${others}`)
      if ((await planned()).length === 0) return []
      await connection.query('ROLLBACK TO way')
    }
    return faults
  } finally {
    await connection.query('ROLLBACK')
    connection.release()
  }
}

/** `cut`: something above stops reading when it has its rows. */
function faultsOf(node: PlanNode, cut: boolean): string[] {
  const type = node['Node Type']
  const name = node['Relation Name']
  const here = name && grows(name) ? faultOf(node, name, cut) : null
  return [
    ...(here ? [here] : []),
    ...(node.Plans ?? []).flatMap((child) => faultsOf(child, cutBelow(type, node, child, cut))),
  ]
}

function cutBelow(type: string, node: PlanNode, child: PlanNode, cut: boolean): boolean {
  if (child['Subplan Name']) return false
  if (type === 'Limit') return true
  if (type === 'Sort' || type === 'Hash' || type === 'Bitmap Heap Scan') return false
  if (type === 'Aggregate') return cut && node.Strategy === 'Sorted'
  return cut
}

function faultOf(node: PlanNode, table: string, cut: boolean): string | null {
  const type = node['Node Type']
  const rows = node['Plan Rows']
  if (type === 'Seq Scan') return `reads all of ${table}${node.Filter ? ` by ${node.Filter}` : ''}`
  if (!cut && rows > MAX_READ) return `reads ${rows} rows of ${table} (${type} ${node['Index Name'] ?? ''})`
  if (!node['Index Cond'] && /^Index/.test(type)) {
    if (!cut && !WAITING.has(node['Index Name'] ?? ''))
      return `reads all of the index ${node['Index Name']} of ${table}`
    // A page of what few rows fit is found only far down.
    if (node.Filter && rows < ROWS / 40) return `looks for ${node.Filter} all along ${node['Index Name']} of ${table}`
  }
  return null
}
