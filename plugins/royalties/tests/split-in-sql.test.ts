import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Prisma } from '#prisma/generated/client/client.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { splitByStreams, splitInSql } from '../domain/splits.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const period = fc.record({
  cents: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 3_000 }), fc.nat(2_000_000_000)),
  streams: fc.uniqueArray(
    fc.tuple(fc.uuid(), fc.oneof(fc.nat(3), fc.nat(500), fc.integer({ min: 0, max: 2_000_000 }))),
    { selector: ([artistId]) => artistId, maxLength: 12 },
  ),
})

it('splits any periods in the database as the function that shows estimates does, to the cent', async () => {
  const periods = fc.sample(period, 4_000).map((given) => ({ ...given, periodId: crypto.randomUUID() }))
  const rows = periods.flatMap(({ periodId, cents, streams }) =>
    streams.map(([artistId, count]) => ({ periodId, artistId, streams: count, cents })),
  )
  const split = await test.ctx.db.$queryRaw<{ periodId: string; artistId: string; cents: number }[]>(
    splitInSql(Prisma.sql`
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given ("periodId" uuid, "artistId" uuid, "streams" int, "cents" int)`),
  )
  const found = Map.groupBy(split, ({ periodId }) => periodId)
  for (const { periodId, cents, streams } of periods) {
    const list = streams.map(([artistId, count]) => ({ artistId, streams: count }))
    const inSql = new Map(found.get(periodId)?.map((part) => [part.artistId, part.cents]))
    const expected = splitByStreams(cents, list)
    expect(Object.fromEntries([...inSql].sort()), `${cents} cents over ${JSON.stringify(streams)}`).toEqual(
      Object.fromEntries([...expected].sort()),
    )
  }
})
