import { useEffect, useState } from 'react'
import { enabledPlugins } from '../../../app/composition.tsx'
import { graphqlRequest } from '../../../app/graphql-request.ts'
import { type JustCountedQuery, JustCountedRequest } from './just-counted.request.generated.ts'

export type CountedSong = JustCountedQuery['justCounted'][number] & { ago: string }

const STEPS = [
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
] as const
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/** "2 min. ago", "yesterday". */
export const tellAgo = (then: string, now: number): string => {
  let value = Math.max(0, Math.floor((now - Date.parse(then)) / 60_000))
  if (value < 2) return 'just now'
  for (const [unit, most] of STEPS) {
    if (value < most) return relative.format(-value, unit)
    value = Math.floor(value / most)
  }
  return relative.format(-value, 'week')
}

const EVERY_MS = 20_000

const hasStreams = (): boolean => enabledPlugins()?.has('streaming') !== false

/** Songs that were counted a short while ago, asked for again while the page is seen. Null until the server has said; empty where it does not. */
export const useJustCounted = (): readonly CountedSong[] | null => {
  const [songs, setSongs] = useState<readonly CountedSong[] | null>(() => (hasStreams() ? null : []))
  useEffect(() => {
    if (!hasStreams()) return
    const stop = new AbortController()
    const ask = () => {
      if (!document.hidden)
        graphqlRequest(JustCountedRequest, {}, stop.signal).then(
          ({ justCounted }) =>
            setSongs(justCounted.map((song) => ({ ...song, ago: tellAgo(song.countedAt, Date.now()) }))),
          () => setSongs((known) => known ?? []),
        )
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [])
  return songs
}
