import type pg from 'pg'
import type { Replica } from './replica.ts'
import { publicRead } from './request-scope.ts'
import { WatchedPool } from './watched-pool.ts'

/** A statement that took too long would take as long again. */
const CANCELLED = '57014'
const READS = /^\s*(?:SELECT|WITH)\b/i

type Query = (...args: unknown[]) => Promise<pg.QueryResult>

/**
 * The connections to the primary. A statement inside a public read goes to the replica where that may answer it, and to the
 * primary where it did not: nobody but the log learns that a replica is away. Transactions are always the primary's.
 */
export class RoutedPool extends WatchedPool {
  replica: Replica | null = null

  /** Runs a statement that only the primary can answer. */
  askPrimary(statement: string): Promise<pg.QueryResult> {
    return super.query(statement)
  }

  // `pg` declares ten forms of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...args: any[]): any {
    const ask = super.query.bind(this) as unknown as Query
    const read = publicRead()
    if (!read || !this.replica || args.some((each) => typeof each === 'function')) return ask(...args)
    const replica = read.way.onPrimary || !READS.test(textOf(args[0])) ? null : this.replica.poolFor(read.after)
    if (replica) return (replica.query as unknown as Query)(...args).catch((error) => this.#instead(error, ask, args))
    read.way.onPrimary = true
    return ask(...args)
  }

  async #instead(error: unknown, ask: Query, args: unknown[]): Promise<pg.QueryResult> {
    if ((error as { code?: string }).code === CANCELLED) throw error
    this.replica?.failed(error)
    const read = publicRead()
    if (read) read.way.onPrimary = true
    return await ask(...args)
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')
