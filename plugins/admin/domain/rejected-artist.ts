/** An artist whom a rejection can have removed, for `decided`. */
export const rejectedArtist = (id: string) => ({
  targetType: 'artist',
  targetId: id,
  removedBy: ['artist.rejected'],
})
