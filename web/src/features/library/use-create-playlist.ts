import { useCreatePlaylistMutation } from './playlists.generated.ts'
import type { PlaylistLook, PlaylistWords } from './playlist-form-fields.tsx'

/** Makes a playlist, with a cover and songs where there are some; throws what the server has against it. */
export const useCreatePlaylist = () => {
  const [create] = useCreatePlaylistMutation()
  return async (words: PlaylistWords, look: PlaylistLook, songIds: readonly string[] = []) => {
    const { data } = await create({
      variables: { input: { ...words, ...(look.coverImageUrl && look), songIds: [...songIds] } },
      update: (cache) => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'myPlaylists' })
      },
    })
    const made = data?.createPlaylist
    if (made?.__typename === 'CreatePlaylistSuccess') return made.data
    throw new Error(made && 'message' in made ? made.message : 'Couldn’t create the playlist')
  }
}
