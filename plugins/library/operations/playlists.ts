import { defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { imageAddresses } from '#plugins/media'
import { z } from 'zod'
import { type ListedPlaylist, presentPlaylist } from '../domain/list-playlists.ts'
import { findPlaylist, requireOwnPlaylist } from '../domain/playlist-access.ts'
import { addToPlaylist, moveInPlaylist, removeFromPlaylist } from '../domain/playlist-entries.ts'
import { EntryGone, PlaylistFull, TooManyPlaylists } from '../domain/playlist-errors.ts'
import {
  endInvitation,
  followPlaylist,
  invitationKey,
  inviteToPlaylist,
  joinPlaylist,
  leavePlaylist,
} from '../domain/playlist-members.ts'
import { createPlaylist, deletePlaylist, editPlaylist } from '../domain/playlists.ts'
import {
  addSongsSchema,
  createPlaylistSchema,
  editPlaylistSchema,
  entryInput,
  joinSchema,
  moveEntrySchema,
  PLAYLIST_VISIBILITIES,
  playlistInput,
} from '../rules.ts'

const person = { signedIn: true } as const
const playlistId = 'Id of the playlist.'
const ofPlaylist = { describe: { playlistId } }

const playlistFull: OutcomeError = {
  error: PlaylistFull,
  name: 'PlaylistFullError',
  description: 'The playlist has as many songs as it can have.',
}
const tooManyPlaylists: OutcomeError = {
  error: TooManyPlaylists,
  name: 'TooManyPlaylistsError',
  description: 'The account has as many playlists as it can have.',
}
const entryGone: OutcomeError = {
  error: EntryGone,
  name: 'EntryGoneError',
  description: 'Somebody took the song off the playlist meanwhile.',
}

export const playlistOutput = defineOutput<ListedPlaylist>({
  type: 'Playlist',
  shape: z.object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    visibility: z.enum(PLAYLIST_VISIBILITIES),
    /** Why our team hid it; its owner and staff alone see such playlists. */
    withheldReason: z.string().optional(),
    ownerName: z.string(),
    songCount: z.int(),
    /** Its own cover alone, where it has one; otherwise of its first songs. */
    coverUrls: z.array(z.string()),
    hasOwnCover: z.boolean(),
    coverAlt: z.string().nullable(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  }),
  toRest: (_ctx, playlist) => ({
    ...playlist,
    withheldReason: playlist.withheldReason ?? undefined,
    coverUrls: playlist.covers.flatMap(({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.url ?? []),
    hasOwnCover: playlist.coverKey !== null,
  }),
})

const finding = defineOperation({
  kind: 'query',
  name: 'playlist',
  description: 'One playlist; null where there is none, or it is private and you do not work on it.',
  access: { public: true },
  params: z.object({ id: z.string() }),
  graphql: { describe: { id: playlistId } },
  output: playlistOutput,
  missing: 'Playlist',
  rest: {
    method: 'GET',
    path: '/playlists/:playlistId',
    names: { id: 'playlistId' },
    summary: 'One playlist; 404 where it is private and you do not work on it.',
  },
  run: async (ctx, { id }) => {
    const found = await findPlaylist(ctx, id)
    return found && (await presentPlaylist(ctx, found))
  },
})

const creating = defineOperation({
  name: 'createPlaylist',
  description: 'Makes a playlist.',
  access: person,
  input: createPlaylistSchema,
  graphql: {
    input: { argument: 'The playlist.', description: 'A new playlist.' },
    describe: {
      title: 'One line, 1 to 100 characters.',
      description: 'Plain text, at most 500 characters.',
      visibility: 'Who can see it; private by default.',
      songIds: 'Its first songs, in order; 500 at most.',
      coverImageUrl:
        'A cover of its own: the `objectPath` of an upload of purpose `cover`. Its songs’ covers unless told.',
      coverAlt: 'What is on that cover, for who does not see it, at most 200 characters.',
    },
    types: { visibility: 'PlaylistVisibility' },
  },
  output: playlistOutput,
  errors: [tooManyPlaylists],
  rest: { method: 'POST', path: '/playlists', summary: 'Makes a playlist. 409 TOO_MANY_PLAYLISTS.', status: 201 },
  repeated: async (ctx, id) => await presentPlaylist(ctx, await requireOwnPlaylist(ctx, id)),
  run: async (ctx, input, { newId }) => await presentPlaylist(ctx, await createPlaylist(ctx, input, newId)),
})

const editing = defineOperation({
  name: 'editPlaylist',
  description: 'Changes title, description, cover and who may see it. For who made it.',
  access: person,
  params: playlistInput,
  input: editPlaylistSchema,
  graphql: {
    args: [],
    input: {
      argument: 'What is to be changed.',
      description: 'What is to be changed; what is left out stays as it is.',
    },
    describe: {
      playlistId,
      title: 'One line, 1 to 100 characters.',
      description: 'Plain text, at most 500 characters; blank empties it.',
      visibility: 'Who can see it.',
      coverImageUrl:
        'A cover of its own: the `objectPath` of an upload of purpose `cover`. Blank takes it away, and the covers of its songs are shown again.',
      coverAlt: 'Cover description, for who does not see it, at most 200 characters; blank empties it.',
    },
    types: { visibility: 'PlaylistVisibility' },
  },
  output: playlistOutput,
  rest: {
    method: 'PATCH',
    path: '/playlists/:playlistId',
    summary:
      'Changes title, description, cover (`coverImageUrl`, the `objectPath` of an upload; blank takes it away) and who may see it; what is left out stays as it is. For who made it.',
  },
  run: async (ctx, input) => await presentPlaylist(ctx, await editPlaylist(ctx, input)),
})

const deleting = defineOperation({
  name: 'deletePlaylist',
  description: 'Deletes a playlist for everybody. For who made it.',
  access: person,
  params: playlistInput,
  graphql: ofPlaylist,
  output: defineOutput<boolean>({
    type: 'Boolean',
    shape: z.object({ deleted: z.boolean() }),
    toRest: (_ctx, deleted) => ({ deleted }),
  }),
  rest: { method: 'DELETE', path: '/playlists/:playlistId' },
  run: async (ctx, input) => {
    await deletePlaylist(ctx, input)
    return true
  },
})

const adding = defineOperation({
  name: 'addToPlaylist',
  description: 'Adds songs at the end. For who made it and who works on it.',
  access: person,
  params: playlistInput,
  input: addSongsSchema,
  graphql: { describe: { playlistId, songIds: 'Songs in order; 500 at most.' } },
  output: playlistOutput,
  errors: [playlistFull],
  rest: {
    method: 'POST',
    path: '/playlists/:playlistId/songs',
    summary: 'Adds songs at the end. For who made it and who works on it. 409 PLAYLIST_FULL.',
  },
  run: async (ctx, input) => await presentPlaylist(ctx, await addToPlaylist(ctx, input)),
})

const removing = defineOperation({
  name: 'removeFromPlaylist',
  description: 'Takes an entry off; the same however often it is asked for. For who made it and who works on it.',
  access: person,
  params: entryInput,
  graphql: { describe: { playlistId, entryId: 'Id of the entry.' } },
  output: playlistOutput,
  rest: {
    method: 'DELETE',
    path: '/playlists/:playlistId/songs/:entryId',
    summary: 'Takes an entry off. For who made it and who works on it.',
  },
  run: async (ctx, input) => await presentPlaylist(ctx, await removeFromPlaylist(ctx, input)),
})

const moving = defineOperation({
  name: 'moveInPlaylist',
  description: 'Puts an entry behind another one. For who made it and who works on it.',
  access: person,
  params: entryInput,
  input: moveEntrySchema,
  graphql: {
    describe: {
      playlistId,
      entryId: 'Id of the entry that moves.',
      afterId: 'Id of the entry that it comes behind; the beginning unless told.',
    },
  },
  output: playlistOutput,
  errors: [entryGone],
  rest: {
    method: 'PUT',
    path: '/playlists/:playlistId/songs/:entryId/place',
    summary: 'Puts an entry behind another one, or at the beginning. 409 ENTRY_GONE.',
  },
  run: async (ctx, input) => await presentPlaylist(ctx, await moveInPlaylist(ctx, input)),
})

const inviting = defineOperation({
  name: 'inviteToPlaylist',
  description: 'Makes a secret link by which others work on it; the one before ends. For who made it.',
  access: person,
  params: playlistInput,
  graphql: ofPlaylist,
  output: defineOutput<ListedPlaylist>({
    type: 'Playlist',
    shape: z.object({ key: z.string().nullable() }),
    toRest: async (ctx, playlist) => ({ key: await invitationKey(ctx, playlist) }),
  }),
  rest: { method: 'POST', path: '/playlists/:playlistId/invitation' },
  run: async (ctx, input) => await presentPlaylist(ctx, await inviteToPlaylist(ctx, input)),
})

const endingInvitation = defineOperation({
  name: 'endPlaylistInvitation',
  description: 'Ends the secret link, and the work of whoever came by it. For who made it.',
  access: person,
  params: playlistInput,
  graphql: ofPlaylist,
  output: defineOutput<ListedPlaylist>({
    type: 'Playlist',
    shape: z.object({ key: z.null() }),
    toRest: () => ({ key: null }),
  }),
  rest: { method: 'DELETE', path: '/playlists/:playlistId/invitation' },
  run: async (ctx, input) => await presentPlaylist(ctx, await endInvitation(ctx, input)),
})

const joining = defineOperation({
  name: 'joinPlaylist',
  description: 'Works on a playlist from now on, by its secret link. Code NOT_FOUND where the link has ended.',
  access: person,
  params: playlistInput,
  input: joinSchema,
  graphql: { describe: { playlistId, key: 'The secret of the link.' } },
  output: playlistOutput,
  rest: {
    method: 'POST',
    path: '/playlists/:playlistId/join',
    summary: 'Works on a playlist from now on, by its secret link.',
  },
  run: async (ctx, input) => await presentPlaylist(ctx, await joinPlaylist(ctx, input)),
})

const following = defineOperation({
  name: 'followPlaylist',
  description: 'Keeps somebody else’s playlist in your library.',
  access: person,
  params: playlistInput,
  graphql: ofPlaylist,
  output: playlistOutput,
  rest: { method: 'PUT', path: '/library/followed/:playlistId' },
  run: async (ctx, input) => await presentPlaylist(ctx, await followPlaylist(ctx, input)),
})

const leaving = defineOperation({
  name: 'leavePlaylist',
  description: 'Neither follows a playlist nor works on it any more; false however often it is asked for.',
  access: person,
  params: playlistInput,
  graphql: ofPlaylist,
  output: defineOutput<boolean>({
    type: 'Boolean',
    shape: z.object({ followed: z.boolean() }),
    toRest: (_ctx, followed) => ({ followed }),
  }),
  rest: {
    method: 'DELETE',
    path: '/library/followed/:playlistId',
    summary: 'Neither follows a playlist nor works on it any more.',
  },
  run: async (ctx, input) => {
    await leavePlaylist(ctx, input)
    return false
  },
})

/** Playlists are made, filled and put in order, alone or together. */
export const playlistOperations = [
  finding,
  following,
  leaving,
  creating,
  editing,
  deleting,
  adding,
  removing,
  moving,
  inviting,
  endingInvitation,
  joining,
]
