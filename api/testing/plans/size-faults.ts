import type pg from 'pg'
import type { SqlCall } from '../watch-sql.ts'
import { grows } from './growing-tables.ts'
import { OLDEST_DAY } from './size-l.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  Filter?: string
  Strategy?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanNode[]
}

/** Rows of one table that a statement may read at size l. */
const MAX_ROWS = 10_000
/** In units of PostgreSQL, for what rows do not show: what a filter leaves out, and what a page reads before it is full. */
const MAX_COST = 50_000
/** PostgreSQL's own, for disks that turn; and that of the embedded server and of `docs/operations.md`. */
const RANDOM_PAGE_COSTS = [4, 1.1]

/**
 * Statements that can be planned: those of a text with several, those that it prepares, and nothing that sets or locks.
 * A named prepared statement is planned for its values first, later for any.
 */
function statementsIn({ text, values, name }: SqlCall): (SqlCall & { generic: boolean })[] {
  if (name !== undefined && /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE|MERGE)\b/i.test(text))
    return [false, true].map((generic) => ({ text, values, generic }))
  return text
    .split(/; *(?=PREPARE|EXECUTE|COMMIT|BEGIN|SET|SELECT|INSERT|UPDATE|DELETE|WITH)/)
    .map((part) => {
      const prepared = /^\s*PREPARE \w+(?: \([^)]*\))? AS /.exec(part)
      return { text: prepared ? part.slice(prepared[0].length) : part, values, generic: prepared !== null }
    })
    .filter((part) => /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE|MERGE)\b/i.test(part.text))
}

/** Jobs find due rows each time, so few are due: values as old as the oldest rows stand for them. */
function dueValues({ text, values }: SqlCall): unknown[] {
  if (!/^\s*(?:UPDATE|DELETE)\b/.test(text) && !/ LIMIT /.test(text)) return values
  const bounds = new Set([...text.matchAll(/<=? ?\$(\d+)/g)].map(([, number]) => Number(number) - 1))
  const isDate = (value: unknown) =>
    value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
  return values.map((value, index) => (bounds.has(index) && isDate(value) ? OLDEST_DAY : value))
}

/**
 * Faults of the plans that PostgreSQL chooses in a database of `openSizeL`: scans of growing tables, and rows read far
 * beyond the need of a request. `due`: the statement looks for what is due, as jobs do.
 */
export async function sizeFaults(pool: pg.Pool, call: SqlCall, { due = false } = {}): Promise<string[]> {
  const rows = await rowsOf(pool)
  const connection = await pool.connect()
  const found = new Set<string>()
  try {
    for (const cost of RANDOM_PAGE_COSTS)
      for (const statement of statementsIn(call)) {
        // Scans by several workers count their rows by worker.
        await connection.query(
          `BEGIN; SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL random_page_cost = ${cost}`,
        )
        const plan = await explain(connection, due ? { ...statement, values: dueValues(statement) } : statement)
        if (!plan) continue
        const faults = faultsOf(plan, { rows, loops: 1, cut: false })
        if (faults.length === 0 && plan['Total Cost'] > MAX_COST) faults.push(`costs ${Math.round(plan['Total Cost'])}`)
        for (const fault of faults) found.add(fault)
        await connection.query('ROLLBACK')
      }
    return [...found]
  } finally {
    await connection.query('ROLLBACK')
    connection.release()
  }
}

const rowsKnown = new WeakMap<pg.Pool, Promise<ReadonlyMap<string, number>>>()

/** Rows of each table and partition, as the planner knows them. */
function rowsOf(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const read = async () => {
    const { rows } = await pool.query<{ name: string; rows: number }>(
      `SELECT relname AS "name", greatest(reltuples, 0) AS "rows" FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    )
    return new Map(rows.map(({ name, rows: count }) => [name, count]))
  }
  const known = rowsKnown.get(pool) ?? read()
  rowsKnown.set(pool, known)
  return known
}

const UNDEFINED_TABLE = '42P01'
const DATA_EXCEPTION = '22'

/** Null where a statement reads a temporary table, which is its job's own, or has a value that PostgreSQL refuses. */
async function explain(
  connection: pg.PoolClient,
  { text, values, generic }: SqlCall & { generic: boolean },
): Promise<PlanNode | null> {
  try {
    const { rows } = generic
      ? await connection.query(`EXPLAIN (FORMAT JSON, GENERIC_PLAN) ${text}`)
      : await connection.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
    return (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan
  } catch (error) {
    await connection.query('ROLLBACK')
    const { code = '' } = error as { code?: string }
    if (code === UNDEFINED_TABLE || code.startsWith(DATA_EXCEPTION)) return null
    throw error
  }
}

interface Place {
  /** Rows of each table and partition. */
  rows: ReadonlyMap<string, number>
  /** How often the node runs. */
  loops: number
  /** Something above stops reading when it has its rows. */
  cut: boolean
}

function faultsOf(node: PlanNode, place: Place): string[] {
  const found = [...faultOf(node, place)]
  const [outer] = node.Plans ?? []
  for (const child of node.Plans ?? []) {
    const relation = child['Parent Relationship']
    const isInner = node['Node Type'] === 'Nested Loop' && relation === 'Inner'
    const isOfEachRow = relation === 'SubPlan' && !JSON.stringify(node).includes(`hashed ${child['Subplan Name']}`)
    const times = isInner ? (outer?.['Plan Rows'] ?? 1) : isOfEachRow ? Math.max(1, node['Plan Rows']) : 1
    const loops = relation === 'InitPlan' ? 1 : place.loops * times
    found.push(...faultsOf(child, { ...place, loops, cut: isCut(node, child, place.cut) }))
  }
  return found
}

function* faultOf(node: PlanNode, { rows, loops, cut }: Place): Iterable<string> {
  const relation = node['Relation Name'] ?? ''
  const table = relation.replace(/_(?:before|default|\d{4}_\d\d)$/, '')
  const type = node['Node Type']
  if (!table || !grows(table) || type === 'ModifyTable') return
  if (type === 'Seq Scan') {
    // Partitions of months with few rows or none are scanned at any size.
    const read = (rows.get(relation) ?? Number.POSITIVE_INFINITY) * loops
    if (read > MAX_ROWS) yield `scans ${table}${node.Filter ? ` by ${node.Filter}` : ''}`
    return
  }
  const read = Math.round(node['Plan Rows'] * loops)
  if (!cut && read > MAX_ROWS) yield `reads ${read} rows of ${table} (${type} ${node['Index Name'] ?? ''})`
}

function isCut(node: PlanNode, child: PlanNode, cut: boolean): boolean {
  if (/Plan$/.test(child['Parent Relationship'] ?? '')) return false
  const type = node['Node Type']
  if (type === 'Limit') return true
  if (type === 'Sort' || type === 'Hash' || type === 'Bitmap Heap Scan' || type === 'ModifyTable') return false
  if (type === 'Aggregate') return cut && node.Strategy === 'Sorted'
  return cut
}
