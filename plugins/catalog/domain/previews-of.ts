import type { DomainContext } from '#api/context.ts'

/** Public paths of the half minutes that visitors may hear of these songs, by song; those without one are missing. */
export async function previewsOf(
  ctx: DomainContext,
  songs: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (songs.length === 0) return new Map()
  const answers = await ctx.ask('catalog.previews', { songIds: songs.map(({ id }) => id) })
  return new Map(answers.flatMap((answer) => [...answer]))
}
