import type { DomainContext } from '#api/context.ts'

/** The half minute of a song that visitors may hear. */
export interface PreviewFile {
  /** Public path; another one for each file. */
  path: string
  contentType: string
  bytes: number
}

/** The half minutes that visitors may hear of these songs, by song; those without one are missing. */
export async function previewFilesOf(
  ctx: DomainContext,
  songs: readonly { id: string }[],
): Promise<ReadonlyMap<string, PreviewFile>> {
  if (songs.length === 0) return new Map()
  const answers = await ctx.ask('catalog.previews', { songIds: songs.map(({ id }) => id) })
  return new Map(answers.flatMap((answer) => [...answer]))
}

/** Their public paths. */
export async function previewsOf(
  ctx: DomainContext,
  songs: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await previewFilesOf(ctx, songs))].map(([id, { path }]) => [id, path]))
}
