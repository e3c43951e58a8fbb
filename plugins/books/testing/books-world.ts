import type { Plugin } from '#api/app/plugin.ts'
import { closeMonths } from '../../royalties/domain/close-months.ts'
import { settlePeriods } from '../../royalties/domain/settle-periods.ts'
import { royaltiesWorld } from '../../royalties/testing/royalties-world.ts'
import { proveMonth } from '../domain/proofs.ts'
import { originOf } from '../domain/origin.ts'
import { knownKeys } from '../domain/signing-keys.ts'
import { checkProof, type ProofFiles } from '../rules/check-proof.ts'
import { books } from '../index.ts'

export type BooksWorld = Awaited<ReturnType<typeof booksWorld>>

/** Royalties and books on a real database. Close it in afterAll. */
export async function booksWorld({ more = [] }: { more?: readonly Plugin[] } = {}) {
  const world = await royaltiesWorld({ more: [books, ...more] })
  const { ctx } = world
  const closeNext = async (month: string): Promise<string[]> => {
    const [year, number] = month.split('-').map(Number) as [number, number]
    world.clock.set(new Date(Date.UTC(year, number, 1, 2)).toISOString())
    return await closeMonths(ctx)
  }
  return Object.assign(world, {
    closeNext,
    origin: originOf(ctx),
    /** A month in which these artists were heard, each by that many listeners; settled and closed. */
    async closeMonth(month: string, heard: Readonly<Record<string, number>>): Promise<string[]> {
      const listeners: string[] = []
      world.clock.set(`${month}-02T00:00:00Z`)
      for (const [artistId, count] of Object.entries(heard))
        for (let each = 0; each < count; each += 1) {
          const period = await world.openPeriod({ days: 10 })
          world.stream(period.id, { [artistId]: each + 1 })
          listeners.push(period.listenerId)
        }
      world.clock.set(`${month}-20T00:00:00Z`)
      await settlePeriods(ctx)
      world.streams.months.push(...Object.entries(heard).map(([artistId, streams]) => ({ month, artistId, streams })))
      await closeNext(month)
      return listeners
    },
    prove: (payeeId: string, month: string) => proveMonth(ctx, { payeeId, month }),
    keys: () => knownKeys(ctx, originOf(ctx)),
    /** The steps that did not pass. */
    async failures(files: ProofFiles, options: { previous?: ProofFiles; lines?: string[] } = {}): Promise<string[]> {
      const { checks } = await checkProof(files, { keys: await knownKeys(ctx, originOf(ctx)), ...options })
      return checks
        .filter(({ state }) => state !== 'passed')
        .map(({ step, state }) => (state === 'failed' ? step : `${step} open`))
    },
  })
}
