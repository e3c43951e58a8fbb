import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

export interface PeriodShare {
  periodId: string
  artistId: string
  streams: number
  cents: number
}

/** The payments of settled periods, a row per artist in their order; `which` chooses rows named `share`. */
export const periodShares = async (db: DomainContext['db'], which: Prisma.Sql): Promise<PeriodShare[]> =>
  await db.$queryRaw<PeriodShare[]>`
    SELECT "periodId", "artistId", "streams", "cents" FROM "PeriodShare" share WHERE ${which} ORDER BY "periodId", "artistId"`
