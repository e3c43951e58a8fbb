import { lazyNamed } from '../../../app/lazy-named.ts'
import { type CountedSong, useLandingSong } from './landing-song.ts'
import { Playable } from './playable.tsx'

const NewestPlay = lazyNamed(() => import('./newest-play.tsx'), 'NewestPlay')

/** The song of the landing page's poster: half a minute of it, and whom it would pay. Nothing where none can be heard. */
export const LandingPlay = ({ songs }: { songs: readonly CountedSong[] | null }) => {
  const song = useLandingSong(songs)
  if (song === 'newest') return <NewestPlay />
  return song ? <Playable song={song} /> : null
}
