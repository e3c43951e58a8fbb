import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { keptPlaylists, myPlaylists, presentPlaylist } from '../domain/list-playlists.ts'
import { createPlaylist, deletePlaylist, editPlaylist } from '../domain/playlists.ts'
import { findPlaylist, requireOwnPlaylist, requirePlaylist } from '../domain/playlist-access.ts'
import { addToPlaylist, moveInPlaylist, playlistSongs, removeFromPlaylist } from '../domain/playlist-entries.ts'
import {
  endInvitation,
  followPlaylist,
  invitationKey,
  inviteToPlaylist,
  joinPlaylist,
  leavePlaylist,
} from '../domain/playlist-members.ts'
import {
  addSongsSchema,
  createPlaylistSchema,
  editPlaylistSchema,
  entryInput,
  joinSchema,
  moveEntrySchema,
  playlistInput,
} from '../rules.ts'
import { libraryPage } from './library-page.ts'
import { playlistAnswer, playlistShape } from './playlist-shape.ts'

const person = { signedIn: true } as const

export const playlistRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/library/playlists',
    access: person,
    summary: 'Playlists that you made, newest first; `before` (the id of the last one) goes on.',
    query: libraryPage,
    response: z.array(playlistAnswer),
    handler: async ({ ctx, query: { limit, before } }) =>
      (await myPlaylists(ctx, { limit, after: before })).map(playlistShape),
  }),
  route({
    method: 'GET',
    path: '/library/followed',
    access: person,
    summary: 'Playlists of others that you follow or work on; `before` (the id of the last one) goes on.',
    query: libraryPage,
    response: z.array(playlistAnswer),
    handler: async ({ ctx, query: { limit, before } }) =>
      (await keptPlaylists(ctx, { limit, after: before })).map(playlistShape),
  }),
  route({
    method: 'PUT',
    path: '/library/followed/:playlistId',
    access: person,
    summary: 'Keeps somebody else’s playlist in your library.',
    params: playlistInput,
    response: playlistAnswer,
    handler: async ({ ctx, params }) => playlistShape(await presentPlaylist(ctx, await followPlaylist(ctx, params))),
  }),
  route({
    method: 'DELETE',
    path: '/library/followed/:playlistId',
    access: person,
    summary: 'Neither follows a playlist nor works on it any more.',
    params: playlistInput,
    response: z.object({ followed: z.boolean() }),
    handler: async ({ ctx, params }) => {
      await leavePlaylist(ctx, params)
      return { followed: false }
    },
  }),
  route({
    method: 'POST',
    path: '/playlists',
    access: person,
    summary: 'Makes a playlist. 409 TOO_MANY_PLAYLISTS.',
    body: createPlaylistSchema,
    response: playlistAnswer,
    status: 201,
    idempotent: {
      find: async (ctx, id) => playlistShape(await presentPlaylist(ctx, await requireOwnPlaylist(ctx, id))),
    },
    handler: async ({ ctx, body, newId }) =>
      playlistShape(await presentPlaylist(ctx, await createPlaylist(ctx, body, newId))),
  }),
  route({
    method: 'GET',
    path: '/playlists/:playlistId',
    access: { public: true },
    summary: 'One playlist; 404 where it is private and you do not work on it.',
    params: playlistInput,
    response: playlistAnswer,
    handler: async ({ ctx, params }) => {
      const found = await findPlaylist(ctx, params.playlistId)
      if (!found) throw new NotFound('Playlist')
      return playlistShape(await presentPlaylist(ctx, found))
    },
  }),
  route({
    method: 'GET',
    path: '/playlists/:playlistId/songs',
    access: { public: true },
    summary:
      'Its songs in their order; `before` names the last entry that was read. `songId` is null for a song that is gone.',
    params: playlistInput,
    query: libraryPage,
    response: z.array(z.object({ id: z.uuid(), songId: z.uuid().nullable(), addedAt: z.iso.datetime() })),
    handler: async ({ ctx, params, query: { limit, before } }) => {
      const { id } = await requirePlaylist(ctx, params.playlistId)
      return (await playlistSongs(ctx, id, { limit, after: before })).map(({ addedAt, ...entry }) => ({
        ...entry,
        addedAt: addedAt.toISOString(),
      }))
    },
  }),
  route({
    method: 'PATCH',
    path: '/playlists/:playlistId',
    access: person,
    summary:
      'Changes title, description, cover (`coverImageUrl`, the `objectPath` of an upload; blank takes it away) and who may see it; what is left out stays as it is. For who made it.',
    params: playlistInput,
    body: editPlaylistSchema,
    response: playlistAnswer,
    handler: async ({ ctx, params, body }) =>
      playlistShape(await presentPlaylist(ctx, await editPlaylist(ctx, { ...params, ...body }))),
  }),
  route({
    method: 'DELETE',
    path: '/playlists/:playlistId',
    access: person,
    summary: 'Deletes a playlist for everybody. For who made it.',
    params: playlistInput,
    response: z.object({ deleted: z.boolean() }),
    handler: async ({ ctx, params }) => {
      await deletePlaylist(ctx, params)
      return { deleted: true }
    },
  }),
  route({
    method: 'POST',
    path: '/playlists/:playlistId/songs',
    access: person,
    summary: 'Adds songs at the end. For who made it and who works on it. 409 PLAYLIST_FULL.',
    params: playlistInput,
    body: addSongsSchema,
    response: playlistAnswer,
    handler: async ({ ctx, params, body }) =>
      playlistShape(await presentPlaylist(ctx, await addToPlaylist(ctx, { ...params, ...body }))),
  }),
  route({
    method: 'DELETE',
    path: '/playlists/:playlistId/songs/:entryId',
    access: person,
    summary: 'Takes an entry off. For who made it and who works on it.',
    params: entryInput,
    response: playlistAnswer,
    handler: async ({ ctx, params }) =>
      playlistShape(await presentPlaylist(ctx, await removeFromPlaylist(ctx, params))),
  }),
  route({
    method: 'PUT',
    path: '/playlists/:playlistId/songs/:entryId/place',
    access: person,
    summary: 'Puts an entry behind another one, or at the beginning. 409 ENTRY_GONE.',
    params: entryInput,
    body: moveEntrySchema,
    response: playlistAnswer,
    handler: async ({ ctx, params, body }) =>
      playlistShape(await presentPlaylist(ctx, await moveInPlaylist(ctx, { ...params, ...body }))),
  }),
  route({
    method: 'POST',
    path: '/playlists/:playlistId/invitation',
    access: person,
    summary: 'Makes a secret link by which others work on it; the one before ends. For who made it.',
    params: playlistInput,
    response: z.object({ key: z.string().nullable() }),
    handler: async ({ ctx, params }) => ({ key: await invitationKey(ctx, await inviteToPlaylist(ctx, params)) }),
  }),
  route({
    method: 'DELETE',
    path: '/playlists/:playlistId/invitation',
    access: person,
    summary: 'Ends the secret link, and the work of whoever came by it. For who made it.',
    params: playlistInput,
    response: z.object({ key: z.null() }),
    handler: async ({ ctx, params }) => {
      await endInvitation(ctx, params)
      return { key: null }
    },
  }),
  route({
    method: 'POST',
    path: '/playlists/:playlistId/join',
    access: person,
    summary: 'Works on a playlist from now on, by its secret link.',
    params: playlistInput,
    body: joinSchema,
    response: playlistAnswer,
    handler: async ({ ctx, params, body }) =>
      playlistShape(await presentPlaylist(ctx, await joinPlaylist(ctx, { ...params, ...body }))),
  }),
]
