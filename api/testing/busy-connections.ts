import pg from 'pg'

type Query = ((this: pg.Client, ...args: unknown[]) => unknown) & { found?: string[] }

/** Opens connections of its own, which nobody else can send anything over. */
const OF_OTHERS = /\/node_modules\/bullmq\//

const prototype = pg.Client.prototype as unknown as { query: Query }
// Test files share `pg` with others of their worker, also where they do not share this module.
const found = prototype.query.found ?? watch()

/**
 * The statements that `pg` was given for a connection that was still busy, since the last look, each with where it came
 * from. `pg` itself warns of the third at once, in the whole life of a process once, and its version 9 refuses.
 */
export const busyConnections = { take: () => found.splice(0) }

function watch(): string[] {
  const sent: string[] = []
  /** How many statements a connection has not answered. */
  const waiting = new WeakMap<pg.Client, number>()
  const query = prototype.query
  prototype.query = function (...args) {
    const before = waiting.get(this) ?? 0
    const from = before > 0 ? String(new Error('sent here').stack) : ''
    if (before > 0 && !OF_OTHERS.test(from)) sent.push(`${textOf(args[0])}\n${from}`)
    const answer = query.apply(this, args)
    if (answer instanceof Promise) {
      waiting.set(this, before + 1)
      const done = () => void waiting.set(this, (waiting.get(this) ?? 1) - 1)
      answer.finally(done).catch(() => {})
    }
    return answer
  }
  prototype.query.found = sent
  return sent
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text)
