import { apolloClient } from '../../app/apollo-client.ts'
import type { SongSound } from './engine/sound/song-sound.ts'
import { SongSoundDocument } from './song-sounds.generated.ts'

const most = 200
const known = new Map<string, Promise<SongSound | null>>()

/** A song's sound data, requested once; `null` if there is none. */
export function songSound(songId: string): Promise<SongSound | null> {
  const asked = known.get(songId) ?? ask(songId)
  known.set(songId, asked)
  if (known.size > most) known.delete(known.keys().next().value ?? '')
  // A failure may work the next time.
  asked.catch(() => known.delete(songId))
  return asked
}

async function ask(id: string): Promise<SongSound | null> {
  const { data } = await apolloClient().query({
    query: SongSoundDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  })
  const song = data?.song
  if (!song) return null
  const { sound } = song
  return {
    releaseId: song.releaseId ?? null,
    loudness: sound?.loudness ?? null,
    truePeak: sound?.truePeak ?? null,
    releaseLoudness: sound?.releaseLoudness ?? null,
    releaseTruePeak: sound?.releaseTruePeak ?? null,
    peaks: sound ? Uint8Array.from(atob(sound.peaks), (letter) => letter.charCodeAt(0)) : null,
  }
}
