import { useEffect, useState } from 'react'
import { enabledPlugins } from '../../../app/composition.tsx'
import { useFirstAnswer } from '../../../app/first-page.ts'
import { useLive } from '../../../app/live/use-live.ts'
import { graphqlRequest } from '../../../app/graphql-request.ts'
import { type JustCountedQuery, JustCountedRequest } from './just-counted.request.generated.ts'

export type CountedSong = JustCountedQuery['justCounted'][number]

const hasStreams = (): boolean => enabledPlugins()?.has('streaming') !== false

/** Songs that were counted a short while ago, as they are counted. Null until the server has said; empty where it does not. */
export const useJustCounted = (): readonly CountedSong[] | null => {
  const first = useFirstAnswer(JustCountedRequest, {}, hasStreams())?.justCounted
  const [songs, setSongs] = useState<readonly CountedSong[] | null>(() => first ?? (hasStreams() ? null : []))
  const ask = (signal?: AbortSignal) =>
    graphqlRequest(JustCountedRequest, {}, signal).then(
      ({ justCounted }) => setSongs(justCounted),
      () => setSongs((known) => known ?? []),
    )
  useEffect(() => {
    if (!hasStreams() || first) return
    const stop = new AbortController()
    void ask(stop.signal)
    return () => stop.abort()
  }, [first])
  useLive(hasStreams() ? { topic: 'songsCounted' } : null, () => void ask())
  return songs
}
