import { truncate } from '#api/text/truncate.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { findVisibleArtist } from '../domain/artists.ts'

/** An approved artist: name, genre and biography; other plugins add what they have. */
export const artistPage: PublicPage = {
  path: '/artist/:username',
  maxAgeMs: 5_000,
  reads: ['Artist'],
  async tell(ctx, { username = '' }) {
    const select = { username: true, name: true, genre: true, bio: true } as const
    const artist = await findVisibleArtist(ctx, { username }, { select })
    if (!artist) return null
    const path = `/artist/${encodeURIComponent(artist.username)}`
    return {
      head: { title: artist.name, description: truncate(artist.bio), type: 'profile', canonical: path },
      data: {
        '@type': 'MusicGroup',
        name: artist.name,
        genre: artist.genre,
        description: artist.bio,
        url: ctx.addressOf(path),
      },
    }
  },
}
