import type pg from 'pg'
import type { SqlCall } from '../watch-sql.ts'
import { DISTRIBUTED, isDistributed } from './distribution.ts'

// Citus' treatment of a statement depends on the shards it names and on how its parts are joined. PostgreSQL says both,
// of the same tables with a partition for each shard. Rules: docs.citusdata.com, "SQL Support and Workarounds" and
// "Creating and Modifying Distributed Objects"; the words of the planner's own errors stand beside them.

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Join Type'?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  Operation?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter', 'TID Cond']
const SPREAD = [...new Set(Object.values(DISTRIBUTED))].join('|')

/** Table and shard that a node reads or writes. */
function shardOf(node: PlanNode): { table: string; shard: string } | null {
  const [table = '', shard] = (node['Relation Name'] ?? '').split('@')
  return shard !== undefined && table in DISTRIBUTED ? { table, shard } : null
}

/** Planned by themselves: what they find is sent to the other parts. */
const isOwnPlan = (node: PlanNode) => node['Parent Relationship'] === 'InitPlan'

function* nodesOf(node: PlanNode, within = false): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) if (!within || !isOwnPlan(child)) yield* nodesOf(child, within)
}

const scansIn = (node: PlanNode) => [...nodesOf(node, true)].filter((each) => shardOf(each) && each.Alias)
const conditionsOf = (node: PlanNode) =>
  CONDITIONS.flatMap((name) => (typeof node[name] === 'string' ? [node[name]] : []))

/** Aliases that conditions of a part name and that are not in it. */
function outerAliases(part: PlanNode): string[] {
  const inside = new Set([...nodesOf(part, true)].flatMap(({ Alias = '' }) => [Alias, Alias.replace(/_\d+$/, '')]))
  const named = [...nodesOf(part, true)].flatMap((node) =>
    conditionsOf(node).flatMap((condition) =>
      [...condition.matchAll(/(?<![\w".])("?[a-z]\w*"?)\.(?=["\w])/gi)].map(([, alias = '']) =>
        alias.replaceAll('"', ''),
      ),
    ),
  )
  return [...new Set(named)].filter((alias) => !inside.has(alias) && alias !== 'public')
}

const equalsBySpread = new RegExp(
  `"(?:${SPREAD})" = [\\w"]+\\."(?:${SPREAD})"|(?:\\b|")(?:${SPREAD})"? = [\\w"]+\\.(?:"?)(?:${SPREAD})`,
)
/** Each shard of one part is joined with the shard beside it. */
const isColocated = (nodes: readonly PlanNode[]) =>
  nodes.some((node) => conditionsOf(node).some((text) => equalsBySpread.test(text)))
/** Only shards of listeners that the statement names are read. */
const isChosen = (scan: PlanNode) =>
  conditionsOf(scan).some((text) => new RegExp(`(?:${SPREAD})"? = (?:ANY \\()?(?:'|\\$)`).test(text))

const SUMMED = new Set(['Aggregate', 'Limit', 'Unique', 'WindowAgg'])

function* faultsOf(node: PlanNode, spreadAliases: ReadonlySet<string>): Generator<string> {
  const children = (node.Plans ?? []).filter((child) => !isOwnPlan(child))
  const type = node['Node Type']
  if (type === 'LockRows' && scansIn(node).length > 0)
    yield 'locks rows on several nodes (FOR UPDATE works in single-shard queries only)'
  const isCorrelated = SUMMED.has(type) || node['Parent Relationship'] === 'SubPlan'
  if (isCorrelated && scansIn(node).length > 0) {
    const outer = outerAliases(node)
    const bySpread = outer.some((alias) => spreadAliases.has(alias)) && isColocated([...nodesOf(node, true)])
    if (outer.length > 0 && !bySpread)
      yield `asks ${tablesIn(node)} once for each row of ${outer.join(', ')} (correlated on other columns than the distribution column)`
  }
  const [first, second] = children
  if (/Join|Nested Loop/.test(type) && first && second) yield* joinFaults(node, first, second)
  for (const child of node.Plans ?? []) yield* faultsOf(child, spreadAliases)
}

const tablesIn = (node: PlanNode) => [...new Set(scansIn(node).map((scan) => shardOf(scan)?.table))].join(', ')

function* joinFaults(join: PlanNode, first: PlanNode, second: PlanNode): Generator<string> {
  const kind = join['Join Type'] ?? 'Inner'
  const [left, right] = [scansIn(first), scansIn(second)]
  if (left.length > 0 && right.length > 0) {
    if (!isColocated([join, ...nodesOf(first, true), ...nodesOf(second, true)]))
      yield `joins ${tablesIn(first)} with ${tablesIn(second)} on other columns than the distribution column`
    return
  }
  const optional = optionalSide(kind, first, second)
  if (optional && scansIn(optional).length > 0 && !scansIn(optional).every(isChosen) && !isSummed(optional))
    yield `reads all of ${tablesIn(optional)} for an outer join with rows that are on no node`
  const tested = testedSide(kind, first, second)
  if (tested && scansIn(tested).length > 0 && !isSummed(tested))
    yield `looks for rows of ${tablesIn(tested)} for rows that are on no node (correlated subqueries over a CTE or a function)`
}

/** The side of an outer join that may have no row. */
function optionalSide(kind: string, first: PlanNode, second: PlanNode): PlanNode | null {
  if (kind === 'Full') return scansIn(first).length > 0 ? first : second
  return kind === 'Left' ? second : kind === 'Right' ? first : null
}

/** The side of a semi-join of which only existence is asked. */
function testedSide(kind: string, first: PlanNode, second: PlanNode): PlanNode | null {
  if (/^(?:Semi|Anti)$/.test(kind)) return second
  return /^Right (?:Semi|Anti)$/.test(kind) ? first : null
}

/** A subquery that is found by itself. */
const isSummed = (node: PlanNode): boolean =>
  SUMMED.has(node['Node Type']) || (node.Plans?.length === 1 && isSummed(node.Plans[0] as PlanNode))

const VOLATILE = /\b(?:random|gen_random_uuid|clock_timestamp|timeofday|nextval)\(/i

/** Faults visible in the text alone. */
function* textFaults(text: string): Generator<string> {
  const spread = `"(?:${Object.keys(DISTRIBUTED).join('|')})"`
  if (/\bctid\b/.test(text)) yield 'names rows by ctid, which each shard has of its own'
  if (/\bTABLESAMPLE\b|\bGROUPING SETS\b|\bROLLUP ?\(|\bCUBE ?\(/i.test(text))
    yield 'TABLESAMPLE and grouping sets work in single-shard queries only'
  if (/\bWITH RECURSIVE\b/i.test(text)) yield 'recursive CTEs work in single-shard queries only'
  if (/\bMERGE INTO\b/i.test(text)) yield 'MERGE'
  if (new RegExp(`\\bLOCK TABLE (?:ONLY )?${spread}`).test(text)) yield 'locks a table of many shards'
  yield* updateFaults(text, spread)
  yield* insertFaults(text, spread)
}

function* updateFaults(text: string, spread: string): Generator<string> {
  const changed = new RegExp(
    `\\bUPDATE (?:ONLY )?(?:"public"\\.)?${spread}[^;]*?\\bSET\\b([^;]*?)(?:\\bFROM\\b|\\bWHERE\\b|$)`,
  ).exec(text)
  if (changed && new RegExp(`"(?:${SPREAD})" =`).test(changed[1] ?? ''))
    yield 'moves a row to another listener (modifying the partition value of rows is not allowed)'
  if (changed && VOLATILE.test(text))
    yield 'calls a volatile function (functions used in UPDATE queries on distributed tables must not be VOLATILE)'
}

function* insertFaults(text: string, spread: string): Generator<string> {
  const upsert = new RegExp(
    `\\bINSERT INTO (?:"public"\\.)?${spread}[^;]*?ON CONFLICT \\(([^)]*)\\) DO UPDATE SET([^;]*)`,
  ).exec(text)
  if (upsert && !new RegExp(`"(?:${SPREAD})"`).test(upsert[1] ?? ''))
    yield 'ON CONFLICT on a key without the distribution column'
  if (upsert && VOLATILE.test(upsert[2] ?? '')) yield 'ON CONFLICT with a function that is not IMMUTABLE'
  if (new RegExp(`\\bINSERT INTO (?:"public"\\.)?${spread} [^;]*\\bVALUES\\b[^;]*\\(SELECT\\b`).test(text))
    yield 'subqueries are not supported within INSERT queries'
}

export interface CitusVerdict {
  /** All shards that it touches lie on one node. */
  routed: boolean
  faults: string[]
}

/** The plan of each statement of a call that names distributed tables; those that cannot be planned here are left out. */
export async function plansOf(pool: pg.Pool, call: SqlCall): Promise<{ text: string; plan: PlanNode }[]> {
  const connection = await pool.connect()
  const plans: { text: string; plan: PlanNode }[] = []
  try {
    await connection.query('BEGIN; SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL enable_seqscan = off')
    for (const { text, explain } of await statementsIn(connection, call)) {
      if (!isDistributed(text)) continue
      await connection.query('SAVEPOINT one')
      const plan = await planOf(connection, explain, call.values)
      await connection.query('ROLLBACK TO one')
      if (plan) plans.push({ text, plan })
    }
    return plans
  } finally {
    await connection.query('ROLLBACK')
    for (const name of preparedIn(call.text)) await connection.query(`DEALLOCATE ${name}`)
    connection.release()
  }
}

/** The shards that a plan reads. */
export const shardsIn = (plan: PlanNode): string[] => [
  ...new Set([...nodesOf(plan)].flatMap((node) => shardOf(node)?.shard ?? [])),
]

/** The verdict for each statement of a call that names distributed tables. */
export const citusVerdicts = async (pool: pg.Pool, call: SqlCall): Promise<CitusVerdict[]> =>
  (await plansOf(pool, call)).map(({ text, plan }) => verdictOf(text, plan))

const preparedIn = (text: string) => [...text.matchAll(/\bPREPARE (\w+) AS\b/g)].map(([, name]) => `explained_${name}`)

function verdictOf(text: string, plan: PlanNode): CitusVerdict {
  // One row a statement goes to the node of its listener.
  const inserts = /^\s*INSERT INTO \S+ \([^)]*\) VALUES \([^()]*(?:\([^()]*\)[^()]*)*\)(?! ?,)/.test(text)
  const routed = inserts || (shardsIn(plan).length === 1 && !writesMany(plan))
  const spreadAliases = new Set(scansIn(plan).flatMap(({ Alias }) => Alias ?? []))
  for (const node of nodesOf(plan)) if (shardOf(node) && node.Alias) spreadAliases.add(node.Alias.replace(/_\d+$/, ''))
  const planned = routed ? [] : [...faultsOf(plan, spreadAliases)]
  return { routed, faults: [...new Set([...textFaults(text), ...planned])] }
}

/** Rows that are inserted by a query may be anybody's. */
const writesMany = (plan: PlanNode) =>
  [...nodesOf(plan)].some(
    (node) =>
      node['Node Type'] === 'ModifyTable' &&
      node.Operation === 'Insert' &&
      (node['Relation Name'] ?? '') in DISTRIBUTED,
  )

/** A text may hold several, prepared and then executed; each as it is explained. */
async function statementsIn(
  connection: pg.PoolClient,
  { text }: SqlCall,
): Promise<{ text: string; explain: string }[]> {
  if (!/\bPREPARE \w+ AS\b/.test(text)) {
    const read = text.replace(/^\s*CREATE TEMPORARY TABLE \w+ ON COMMIT DROP AS\b/, '').trim()
    return /^(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(read) ? [{ text: read, explain: read }] : []
  }
  const prepared = new Map<string, string>()
  const found: { text: string; explain: string }[] = []
  for (const part of text.split(/; (?=PREPARE|EXECUTE|COMMIT)/)) {
    const [, name, body] = /^PREPARE (\w+) AS (.*)$/s.exec(part.trim()) ?? []
    if (name && body) {
      prepared.set(name, body.trim())
      await connection.query(`PREPARE explained_${name} AS ${body}`)
    }
    const executed = /^EXECUTE (\w+)/.exec(part)?.[1]
    const known = executed && prepared.get(executed)
    if (known) found.push({ text: known, explain: part.replace('EXECUTE ', 'EXECUTE explained_') })
  }
  return found
}

async function planOf(connection: pg.PoolClient, explain: string, values: unknown[]): Promise<PlanNode | null> {
  try {
    const given = explain.startsWith('EXECUTE') ? [] : values
    const { rows } = await connection.query(`EXPLAIN (VERBOSE, FORMAT JSON) ${explain}`, given)
    return (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan
  } catch (error) {
    const { code = '' } = error as { code?: string }
    // A temporary table, or a value that PostgreSQL refuses.
    if (code === '42P01' || code.startsWith('22')) return null
    throw error
  }
}
