import type { PoolClient } from 'pg'
import type { TestApp } from './test-app.ts'

export interface RowWatch {
  /** How many rows came with the answer that had most of them since the last look, and with all answers together. */
  take(): { most: number; all: number; statements: number }
  /** Every answer since the last call that had more rows than that: how many, and of which statement. */
  over(most: number): string[]
  stop(): void
}

/** Tables that a server reads by itself behind its requests, at a moment of its own: in `most` and `over`, not in the sums. */
const BACKGROUND = /"(LandingFigure|Testimonial|FeatureCard|RadioStation|Announcement|SitePage)"/

/** Counts the rows that an application's statements bring into the process, through Prisma or beside it. */
export function watchRows(test: TestApp): RowWatch {
  const { pool } = test.platform.database
  let seen = { most: 0, all: 0, statements: 0 }
  let answers: { text: string; rows: number }[] = []
  const watch = (client: PoolClient) => {
    const send = client.query as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      const isBackground = BACKGROUND.test(textOf(args[0]))
      if (!isBackground) seen.statements += 1
      const note = (rows: readonly unknown[] = []) => {
        seen.most = Math.max(seen.most, rows.length)
        if (!isBackground) seen.all += rows.length
        if (rows.length > 1) answers.push({ text: textOf(args[0]), rows: rows.length })
      }
      // The pool's own `query` gives a callback, everybody else waits for a promise.
      const answered = args.at(-1)
      if (typeof answered === 'function')
        return send.apply(
          client,
          args.with(-1, (error: unknown, answer?: { rows?: unknown[] }) => {
            note(answer?.rows)
            answered(error, answer)
          }),
        )
      const sent = send.apply(client, args)
      void (sent as Promise<{ rows?: unknown[] }> | undefined)?.then?.(
        ({ rows }) => note(rows),
        () => {},
      )
      return sent
    }
    Object.assign(client, { query: watched })
  }
  // The method of the class shows again.
  const unwatch = (_error: Error, client: PoolClient) => void Reflect.deleteProperty(client, 'query')
  pool.on('acquire', watch)
  pool.on('release', unwatch)
  return {
    take: () => {
      const taken = seen
      seen = { most: 0, all: 0, statements: 0 }
      return taken
    },
    over: (most) => {
      const over = answers.filter(({ rows }) => rows > most)
      answers = []
      return over.map(({ text, rows }) => `${rows} rows of ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 300)}`)
    },
    stop: () => void pool.off('acquire', watch).off('release', unwatch),
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}
