import { useEffect, useState } from 'react'
import { enabledPlugins } from '../../../app/composition.tsx'
import { graphqlRequest } from '../../../app/graphql-request.ts'
import { type JustCountedQuery, JustCountedRequest } from './just-counted.request.generated.ts'

export type CountedSong = JustCountedQuery['justCounted'][number]

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
          ({ justCounted }) => setSongs(justCounted),
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
