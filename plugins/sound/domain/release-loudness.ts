import type { DomainContext } from '#api/context.ts'
import { gatherCalls } from '#api/gather-calls.ts'
import { songAudio } from '#plugins/catalog'

/** How loud a release is as a whole, and its highest peak. */
export interface ReleaseLoudness {
  releaseId: string
  loudness: number
  truePeak: number
}

type Find = (releaseId: string) => Promise<ReleaseLoudness | undefined>
const ofRequest = new WeakMap<DomainContext, Find>()

/** Undefined while nothing of it was measured. Those that a request asks for at once are read in one statement. */
export function releaseLoudness(ctx: DomainContext, releaseId: string): Promise<ReleaseLoudness | undefined> {
  const known = ofRequest.get(ctx)
  if (known) return known(releaseId)
  const find = gatherCalls((ids: readonly string[]) => readLoudness(ctx, ids))
  ofRequest.set(ctx, find)
  return find(releaseId)
}

/**
 * The mean energy of the tracks, each weighed by its length (why: README.md). Tracks that are not out count as well, so
 * that nothing changes when they come out.
 */
async function readLoudness(
  ctx: DomainContext,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, ReleaseLoudness>> {
  const rows = await ctx.db.$queryRaw<ReleaseLoudness[]>`
    SELECT song."releaseId", max(sound."truePeak") AS "truePeak",
      10 * log((sum(sound."durationMs" * power(10, sound."loudness" / 10)) / sum(sound."durationMs"))) AS "loudness"
    FROM ${songAudio} song JOIN "SongSound" sound ON sound."songId" = song."id" AND sound."audioKey" = song."audioKey"
    WHERE song."releaseId" = ANY(${[...releaseIds]}::uuid[]) AND sound."durationMs" > 0
    GROUP BY song."releaseId"`
  return new Map(rows.map((row) => [row.releaseId, row]))
}
