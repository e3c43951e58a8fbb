import { useEffect, useState } from 'react'
import { enabledPlugins } from '../../../app/composition.tsx'
import { useFirstAnswer } from '../../../app/first-page.ts'
import { graphqlRequest } from '../../../app/graphql-request.ts'
import { type JustCountedQuery, JustCountedRequest } from './just-counted.request.generated.ts'

export type CountedSong = JustCountedQuery['justCounted'][number]

const EVERY_MS = 20_000

const hasStreams = (): boolean => enabledPlugins()?.has('streaming') !== false

/** Songs that were counted a short while ago, asked for again while the page is seen. Null until the server has said; empty where it does not. */
export const useJustCounted = (): readonly CountedSong[] | null => {
  const first = useFirstAnswer(JustCountedRequest, {}, hasStreams())?.justCounted
  const [songs, setSongs] = useState<readonly CountedSong[] | null>(() => first ?? (hasStreams() ? null : []))
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
    if (!first) ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [first])
  return songs
}
