import { createHash } from 'node:crypto'
import { definePlugin } from '#api/app/plugin.ts'
import type { PeriodSong, PeriodStreams, StreamingServices } from '#plugins/streaming'
import { Prisma } from '#prisma/generated/client/client.ts'
import { billingWorld } from '../../billing/testing/billing-world.ts'
import { royalties } from '../index.ts'

/** Counted streams as a test sets them, in place of the streaming plugin. */
export interface KnownStreams {
  periods: PeriodSong[]
  months: { month: string; artistId: string; streams: number }[]
}

export type RoyaltiesWorld = Awaited<ReturnType<typeof royaltiesWorld>>

/** Payouts leave without anybody’s approval, and artists connect at once. */
export const FREE_PAYOUTS = {
  FIRST_PAYOUT_APPROVAL: 'false',
  PAYOUT_ACCOUNT_DAYS: '0',
  PAYOUT_APPROVAL_CENTS: '100000000',
  PAYOUT_VERIFIED_ADDRESS: 'false',
}

/** Billing and royalties on a real database, with streams as figures, and free payouts. Close it in afterAll. */
export async function royaltiesWorld({
  more = [],
  env,
  ...options
}: NonNullable<Parameters<typeof billingWorld>[0]> = {}) {
  const streams: KnownStreams = { periods: [], months: [] }
  const world = await billingWorld({
    ...options,
    env: { ...FREE_PAYOUTS, ...env },
    more: [streamingDouble(streams), royalties, ...more],
  })
  return Object.assign(world, {
    streams,
    /** Counted streams per artist in a period, each of one song, or of several by their titles. */
    stream(periodId: string, counts: Record<string, number | Record<string, number>>): void {
      for (const [artistId, count] of Object.entries(counts)) {
        for (const [title, ofSong] of Object.entries(
          typeof count === 'number' ? { [`Song of ${artistId}`]: count } : count,
        )) {
          streams.periods.push({
            periodId,
            artistId,
            songId: songIdOf(title),
            title,
            coverColor: null,
            streams: ofSong,
          })
        }
      }
    },
  })
}

/** One song per title. */
export function songIdOf(title: string): string {
  const hex = createHash('sha256').update(title).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The streaming services that royalties use. */
type StreamingFigures = Pick<
  StreamingServices,
  | 'periodStreams'
  | 'periodStreamsInSql'
  | 'periodSongs'
  | 'periodSongsInSql'
  | 'songTitles'
  | 'periodPlays'
  | 'waitingStreamsInSql'
  | 'monthStreamsInSql'
  | 'artistMonth'
  | 'refuseListening'
>

function streamingDouble(known: KnownStreams) {
  const figures: StreamingFigures = {
    periodStreams: async (_ctx, ids) => {
      const found = new Map<string, PeriodStreams>()
      for (const { periodId, artistId, streams } of known.periods.filter((song) => ids.includes(song.periodId))) {
        const key = `${periodId} ${artistId}`
        found.set(key, { periodId, artistId, streams: (found.get(key)?.streams ?? 0) + streams })
      }
      return [...found.values()]
    },
    periodStreamsInSql: (ids) => Prisma.sql`(
      SELECT "periodId", "artistId", sum("streams")::int AS "streams"
      FROM json_to_recordset(${JSON.stringify(known.periods.filter((song) => ids.includes(song.periodId)))}::json)
        AS song ("periodId" uuid, "artistId" uuid, "streams" int)
      GROUP BY "periodId", "artistId")`,
    // There are no claims behind these figures.
    refuseListening: async () => {},
    // None of them is aggregated: what is kept of the rollups never holds them.
    waitingStreamsInSql: (artistIds) => {
      const ids = new Set(
        known.periods.filter((song) => artistIds.includes(song.artistId)).map(({ periodId }) => periodId),
      )
      return figures.periodStreamsInSql([...ids])
    },
    periodSongs: async (_ctx, ids) => known.periods.filter((song) => ids.includes(song.periodId)),
    periodSongsInSql: (periods, artistId) => Prisma.sql`(
      SELECT "periodId", "songId", sum("streams")::int AS "streams"
      FROM json_to_recordset(${JSON.stringify(known.periods.filter((song) => song.artistId === artistId))}::json)
        AS song ("periodId" uuid, "songId" uuid, "streams" int)
      WHERE "periodId" IN (SELECT "id" FROM ${periods} chosen) GROUP BY "periodId", "songId")`,
    songTitles: async (_ctx, ids) =>
      new Map(
        known.periods.flatMap(({ songId, title }) => (title !== null && ids.includes(songId) ? [[songId, title]] : [])),
      ),
    periodPlays: async (ctx, { periodId, artistId }, { limit, after = '0' }) =>
      known.periods
        .filter((song) => song.periodId === periodId && song.artistId === artistId)
        .flatMap(({ songId, title, streams }) => Array.from({ length: streams }, () => ({ songId, title })))
        .map((song, index) => ({ ...song, id: String(index + 1), claimedAt: ctx.clock.now(), seconds: 30 }))
        .filter(({ id }) => Number(id) > Number(after))
        .slice(0, limit),
    monthStreamsInSql: (month) => Prisma.sql`(
      SELECT "artistId", "streams"
      FROM json_to_recordset(${JSON.stringify(known.months.filter((row) => row.month === month.toISOString().slice(0, 7)))}::json)
        AS heard ("artistId" uuid, "streams" int))`,
    artistMonth: (artistId, month) => {
      const rows = known.months.filter(
        (row) => row.artistId === artistId && row.month === month.toISOString().slice(0, 7),
      )
      const streams = rows.reduce((sum, row) => sum + row.streams, 0)
      return Prisma.sql`SELECT ${streams}::int AS "streams", ${rows.length}::int AS "subscribers"`
    },
  }
  return definePlugin({ name: 'streaming', dependsOn: ['billing'], services: () => figures })
}
