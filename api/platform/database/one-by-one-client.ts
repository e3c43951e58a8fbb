import pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * A connection that sends a statement when the one before is answered, as PostgreSQL takes them anyhow. Prisma reads what an
 * `include` names all at once, also where a transaction has only this one connection, and `pg` 9 will refuse the second
 * (https://github.com/prisma/orm/issues/29407).
 */
export class OneByOneClient extends pg.Client {
  #last: Promise<unknown> | null = null

  // `pg` declares ten forms of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...args: any[]): any {
    const send = () => (super.query as Query).apply(this, args)
    // Those with a callback come from `pool.query`, which has a free connection, and streams are read by one who waits.
    if (typeof args.at(-1) === 'function' || typeof args[0]?.submit === 'function') return send()
    // The failure goes to the sender of the previous command.
    const answer = (this.#last ? this.#last.then(send, send) : send()) as Promise<unknown>
    this.#last = answer
    const done = () => {
      if (this.#last === answer) this.#last = null
    }
    answer.finally(done).catch(() => {})
    return answer
  }
}
