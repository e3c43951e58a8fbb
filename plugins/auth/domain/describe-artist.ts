import type { DomainContext } from '#api/context.ts'

/** What an artist says of themselves; what is left out stays. Whose it is, is the caller's to know. */
export async function describeArtist(
  ctx: DomainContext,
  id: string,
  { bio, genre }: { bio?: string | undefined; genre?: string | undefined },
): Promise<void> {
  if (bio === undefined && genre === undefined) return
  await ctx.db.artist.update({
    where: { id },
    data: { ...(bio !== undefined && { bio }), ...(genre !== undefined && { genre }) },
    select: { id: true },
  })
  // Search says the genre too.
  await ctx.emit('artist.renamed', { artistId: id })
}
