import type { DomainContext } from '#api/context.ts'

/** An artist's picture, by its addresses. */
export interface Face {
  url: string
  srcSet: string
}

/** Pictures of these artists, by artist; those without one are missing. */
export async function facesOf(ctx: DomainContext, artistIds: readonly string[]): Promise<ReadonlyMap<string, Face>> {
  if (artistIds.length === 0) return new Map()
  const answers = await ctx.ask('catalog.artist-faces', { artistIds: [...new Set(artistIds)] })
  return new Map(answers.flatMap((answer) => [...answer]))
}
