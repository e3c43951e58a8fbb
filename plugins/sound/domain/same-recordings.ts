import type { DomainContext } from '#api/app/context.ts'

/** A song of an artist whose recording another artist has as well. */
export interface SameRecording {
  id: string
  /** Of the artist that is asked about. */
  song: { id: string; title: string }
  otherSong: { id: string; title: string; artist: { name: string; username: string } }
  /** The other song was there before. */
  cameLater: boolean
  createdAt: Date
  /** When staff looked at it; null while nobody has. */
  settledAt: Date | null
}

const MOST = 20

/** The newest 20 of an artist. The caller has checked who asks. */
export async function sameRecordings(ctx: DomainContext, artistId: string): Promise<SameRecording[]> {
  const song = { select: { id: true, title: true, artist: { select: { name: true, username: true } } } } as const
  const matches = await ctx.db.soundMatch.findMany({
    where: { OR: [{ artistId }, { otherArtistId: artistId }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST,
    select: { id: true, artistId: true, createdAt: true, settledAt: true, song, otherSong: song },
  })
  return matches.map(({ artistId: later, song: one, otherSong: other, ...match }) => {
    const cameLater = later === artistId
    const [own, another] = cameLater ? [one, other] : [other, one]
    return { ...match, cameLater, song: { id: own.id, title: own.title }, otherSong: another }
  })
}
