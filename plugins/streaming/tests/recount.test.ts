import { describe, expect, it } from 'vitest'
import { aggregateStreams } from '../domain/aggregate-streams.ts'
import type { WorldSong } from '../testing/listening-world.ts'
import { aggregationStage } from '../testing/aggregation-stage.ts'

const stage = aggregationStage()
const { someClaims, expectedTotals, storedTotals } = stage

describe('recount', () => {
  it('finds every total right while claims still wait', async () => {
    const { test } = stage
    await someClaims(120)
    await aggregateStreams(test.ctx)
    await someClaims(7)
    await expect(test.ctx.services.streaming.recount(test.ctx)).resolves.toEqual({
      aggregated: 120,
      pending: 7,
      wrong: 0,
      differences: [],
      repaired: false,
    })
  })

  it('names what is wrong and, asked to, sets it right', async () => {
    const { test, songs } = stage
    await someClaims(120)
    await aggregateStreams(test.ctx)
    const { client, pool } = test.platform.database
    const [song, other] = songs as [WorldSong, WorldSong]
    await client.song.update({ where: { id: song.id }, data: { totalStreams: { increment: 3 } } })
    await client.songDay.deleteMany({ where: { songId: other.id } })
    await pool.query(`INSERT INTO "SongDay" VALUES ($1, $2, '2026-01-01', 9)`, [song.id, song.artistId])
    await pool.query('UPDATE "PeriodArtist" SET "streams" = "streams" + 1 WHERE "artistId" = $1', [song.artistId])
    await pool.query('UPDATE "ArtistMonthListener" SET "streams" = "streams" - 1 WHERE "artistId" = $1', [
      song.artistId,
    ])
    await pool.query('UPDATE "ArtistMonth" SET "subscribers" = "subscribers" + 1 WHERE "artistId" = $1', [
      song.artistId,
    ])
    const wrong = await storedTotals()

    const report = await test.ctx.services.streaming.recount(test.ctx)
    expect(new Set(report.differences.map(({ rollup }) => rollup))).toEqual(
      new Set(['SongDay', 'PeriodArtist', 'ArtistMonthListener', 'ArtistMonth', 'Song.totalStreams']),
    )
    expect(report.differences).toContainEqual({
      rollup: 'SongDay',
      key: { songId: song.id, artistId: song.artistId, day: '2026-01-01' },
      kept: 9,
      counted: 0,
    })
    expect(await storedTotals()).toEqual(wrong)

    await expect(test.ctx.services.streaming.recount(test.ctx, { repair: true })).resolves.toMatchObject({
      repaired: true,
      differences: report.differences,
    })
    expect(await storedTotals()).toEqual(await expectedTotals())
    await expect(test.ctx.services.streaming.recount(test.ctx)).resolves.toMatchObject({ differences: [] })
  })

  it('repairs in the middle of aggregation without taking anything twice', async () => {
    const { test } = stage
    await someClaims(400)
    const runs = [aggregateStreams(test.ctx, { batch: 9 }), aggregateStreams(test.ctx, { batch: 13 })]
    const reports = await Promise.all(
      [1, 2, 3].map(() => test.ctx.services.streaming.recount(test.ctx, { repair: true })),
    )
    await Promise.all(runs)
    expect(reports.flatMap(({ differences }) => differences)).toEqual([])
    expect(await storedTotals()).toEqual(await expectedTotals())
  })
})
