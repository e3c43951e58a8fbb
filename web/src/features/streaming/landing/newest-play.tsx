import { useEffect, useState } from 'react'
import { enabledPlugins } from '../../../app/composition.tsx'
import { useFirstAnswer } from '../../../app/first-page.ts'
import { graphqlRequest } from '../../../app/graphql-request.ts'
import { Playable } from './playable.tsx'
import type { LandingSong } from './landing-song.ts'
import { type NewestPreviewQuery, NewestPreviewRequest } from './newest-preview.request.generated.ts'

const withPreview = ({ newReleases }: NewestPreviewQuery): LandingSong | null => {
  for (const { node } of newReleases.edges) {
    const { id: songId, title, artist, coverImageUrl, coverSrcSet, coverColor, sound } = node
    if (!sound?.previewUrl) continue
    const names = { songId, title, artistName: artist.name, artistUsername: artist.username }
    return { ...names, coverImageUrl, coverSrcSet, coverColor, previewUrl: sound.previewUrl }
  }
  return null
}

/** The newest release that can be heard, where nothing that was counted can. */
export const NewestPlay = () => {
  const isAsked = enabledPlugins()?.has('sound') !== false
  const first = useFirstAnswer(NewestPreviewRequest, {}, isAsked)
  const [song, setSong] = useState(() => (first ? withPreview(first) : null))
  useEffect(() => {
    if (!isAsked || first) return
    const stop = new AbortController()
    graphqlRequest(NewestPreviewRequest, {}, stop.signal).then(
      (answer) => setSong(withPreview(answer)),
      () => {},
    )
    return () => stop.abort()
  }, [isAsked, first])
  return song ? <Playable song={song} /> : null
}
