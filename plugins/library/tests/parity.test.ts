import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { library } from '../index.ts'

/** A playlist of the artist with two songs that hold its two entries, and its link. */
async function playlist({ test, own, as }: Stage, by: 'artist' | 'user' = 'artist') {
  const { body } = await as(by).rest('POST', '/playlists', {
    title: 'Night drive',
    visibility: 'public',
    songIds: [own.songId, own.songId],
  })
  const entries = await test.platform.database.client.playlistEntry.findMany({
    where: { playlistId: body.id },
    orderBy: { position: 'asc' },
  })
  return { playlistId: String(body.id), entryIds: entries.map(({ id }) => id) }
}

const made = async (stage: Stage) => ({
  as: 'artist' as const,
  input: { playlistId: (await playlist(stage)).playlistId },
})
const kept = async (stage: Stage) => ({
  as: 'user' as const,
  input: { playlistId: (await playlist(stage)).playlistId },
})
const song = ({ own }: Stage) => ({ as: 'user' as const, input: { songId: own.songId } })
const artist = ({ own }: Stage) => ({ as: 'user' as const, input: { artistId: own.artistId } })

checkParity(library, {
  likeSong: song,
  unlikeSong: song,
  followArtist: artist,
  unfollowArtist: artist,
  playlist: async (stage) => ({ as: 'user', input: { id: (await playlist(stage)).playlistId } }),
  createPlaylist: ({ own }) => ({
    as: 'artist',
    input: {
      title: 'Night drive',
      description: 'For the road',
      visibility: 'public',
      songIds: [own.songId],
      coverImageUrl: null,
      coverAlt: null,
    },
  }),
  editPlaylist: async (stage) => ({
    as: 'artist',
    input: {
      playlistId: (await playlist(stage)).playlistId,
      title: 'Dawn',
      description: 'For the way back',
      visibility: 'unlisted',
      coverImageUrl: null,
      coverAlt: null,
    },
  }),
  deletePlaylist: made,
  addToPlaylist: async (stage) => ({
    as: 'artist',
    input: { playlistId: (await playlist(stage)).playlistId, songIds: [stage.own.songId] },
  }),
  removeFromPlaylist: async (stage) => {
    const { playlistId, entryIds } = await playlist(stage)
    return { as: 'artist', input: { playlistId, entryId: entryIds[0] } }
  },
  moveInPlaylist: async (stage) => {
    const { playlistId, entryIds } = await playlist(stage)
    return { as: 'artist', input: { playlistId, entryId: entryIds[1], afterId: entryIds[0] } }
  },
  joinPlaylist: async (stage) => {
    const { playlistId } = await playlist(stage)
    const { body } = await stage.as('artist').rest('POST', `/playlists/${playlistId}/invitation`)
    return { as: 'user', input: { playlistId, key: body.key } }
  },
  inviteToPlaylist: async (stage) => ({ ...(await made(stage)), answersApart: true }),
  endPlaylistInvitation: async (stage) => ({ ...(await made(stage)), answersApart: true }),
  followPlaylist: kept,
  leavePlaylist: kept,
})
