import type { AudioFormat } from '../../app/schema-types.generated.ts'

type Played = (type: string) => string

/**
 * The format to request: AAC, which sounds best, or Opus, which takes half the bytes, to save data or if nothing else
 * is played. `null` leaves it to the server.
 */
export function chooseFormat(canPlay: Played, savesData: boolean): AudioFormat | null {
  const [aac, opus] = ['audio/mp4; codecs="mp4a.40.2"', 'audio/webm; codecs="opus"'].map((type) => canPlay(type) !== '')
  if (opus && (savesData || !aac)) return 'OPUS'
  return aac ? 'AAC' : null
}

/** Does the listener ask for less to be fetched? */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

export const audioFormat = (): AudioFormat | null => {
  const media = document.createElement('audio')
  return chooseFormat((type) => media.canPlayType?.(type) ?? '', savesData())
}
