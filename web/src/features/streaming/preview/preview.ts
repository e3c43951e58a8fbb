import { apolloClient } from '../../../app/apollo-client.ts'
import { type PreviewPlayer, createPreviewPlayer } from './preview-player.ts'
import { SongPreviewDocument } from './song-preview.generated.ts'

let player: PreviewPlayer | undefined
let loudness = { volume: 70, muted: false }

/** The page's one preview; made when somebody who may not stream presses play. */
export const previewPlayer = (): PreviewPlayer =>
  (player ??= createPreviewPlayer({
    createMedia: () => new Audio(),
    findPreview: async (id) => {
      const { data } = await apolloClient().query({ query: SongPreviewDocument, variables: { id } })
      return data?.song?.sound?.previewUrl ?? null
    },
    volume: () => (loudness.muted ? 0 : loudness.volume / 100),
  }))

/** Play was pressed on a song that may not be streamed. */
export const pressPreview = (songId: string, at: typeof loudness): void => {
  loudness = at
  void previewPlayer().press(songId)
}
