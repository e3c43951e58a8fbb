import { Prisma } from '#prisma/generated/client/client.ts'
import type { App } from '../app/app.ts'
import type { GaugeMetric, Sample } from './metric.ts'

/** More make no difference to who is alerted, and counting would take long. */
const MAX_COUNTED = 10_000
const STATES = ['waiting', 'scheduled', 'running', 'unknown', 'dead'] as const

/** Whether this version does a row of `Work`. */
export function knownWork(app: App): Prisma.Sql {
  const kinds = [...app.workKinds.values()]
  const plain = kinds.filter(({ known }) => !known).map(({ kind }) => kind)
  const conditions = kinds.flatMap(({ kind, known }) =>
    known ? [Prisma.sql`("kind" = ${kind} AND ${known(app)})`] : [],
  )
  return Prisma.sql`(${Prisma.join([Prisma.sql`"kind" = ANY(${plain})`, ...conditions], ' OR ')})`
}

/** What waits in `Work`, and for how long, by kind. */
export function workMetrics(app: App): readonly GaugeMetric[] {
  return [
    {
      kind: 'gauge',
      name: 'work_items',
      help: `Durable work by kind, counted up to ${MAX_COUNTED}: due (waiting), due later or to be retried (scheduled), in a worker’s hands (running), unknown to the version that this process runs, or given up (dead).`,
      labels: ['kind', 'state'],
      read: async (ctx) => {
        const rows = await ctx.db.$queryRaw<{ kind: string; state: string; count: number }[]>`
          SELECT "kind", CASE WHEN "state" = 'dead' THEN 'dead' WHEN NOT ${knownWork(app)} THEN 'unknown'
              WHEN "leaseId" IS NOT NULL THEN 'running' WHEN "runAt" > ${ctx.clock.now()} THEN 'scheduled' ELSE 'waiting' END AS "state",
            count(*)::int AS "count"
          FROM (SELECT * FROM "Work" LIMIT ${MAX_COUNTED}) AS work GROUP BY 1, 2`
        const counts = new Map(rows.map(({ kind, state, count }) => [`${kind} ${state}`, count]))
        const kinds = new Set([...app.workKinds.keys(), ...rows.map(({ kind }) => kind)])
        return [...kinds].flatMap((kind): Sample[] =>
          STATES.map((state) => ({ labels: { kind, state }, value: counts.get(`${kind} ${state}`) ?? 0 })),
        )
      },
    },
    {
      kind: 'gauge',
      name: 'work_oldest_waiting_seconds',
      help: 'Age of the oldest durable work that this process is still to do, by kind; 0 when none waits.',
      labels: ['kind'],
      read: async (ctx) => {
        const now = ctx.clock.now()
        const rows = await ctx.db.$queryRaw<{ kind: string; since: Date }[]>`
          SELECT "kind", min(CASE WHEN "attempts" > 0 THEN "createdAt" ELSE greatest("createdAt", "runAt") END) AS "since"
          FROM (SELECT * FROM "Work" WHERE "state" = 'waiting' AND ("attempts" > 0 OR "runAt" <= ${now}) ORDER BY "id" LIMIT ${MAX_COUNTED}) AS work
          WHERE ${knownWork(app)} GROUP BY 1`
        const since = new Map(rows.map((row) => [row.kind, row.since.getTime()]))
        return [...app.workKinds.keys()].map((kind) => ({
          labels: { kind },
          value: Math.max(0, (now.getTime() - (since.get(kind) ?? now.getTime())) / 1_000),
        }))
      },
    },
  ]
}
