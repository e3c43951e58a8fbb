import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { answerOf } from '#api/operation/operation-route.ts'
import { z } from 'zod'
import { listSavedPlaylists, myPlaylists, presentPlaylist } from '../domain/list-playlists.ts'
import { findPlaylist, requirePlaylist } from '../domain/playlist-access.ts'
import { playlistSongs } from '../domain/playlist-entries.ts'
import { playlistOutput } from '../operations/playlists.ts'
import { playlistInput } from '../rules.ts'
import { libraryPage } from './library-page.ts'

const person = { signedIn: true } as const

export const playlistRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/library/playlists',
    access: person,
    summary: 'Playlists that you made, newest first; `before` (the id of the last one) goes on.',
    query: libraryPage,
    response: z.array(playlistOutput.shape),
    handler: async ({ ctx, query: { limit, before } }) => {
      const playlists = await myPlaylists(ctx, { limit, after: before })
      return await Promise.all(playlists.map((playlist) => answerOf(playlistOutput, ctx, playlist)))
    },
  }),
  route({
    method: 'GET',
    path: '/library/followed',
    access: person,
    summary: 'Playlists of others that you follow or work on; `before` (the id of the last one) goes on.',
    query: libraryPage,
    response: z.array(playlistOutput.shape),
    handler: async ({ ctx, query: { limit, before } }) => {
      const playlists = await listSavedPlaylists(ctx, { limit, after: before })
      return await Promise.all(playlists.map((playlist) => answerOf(playlistOutput, ctx, playlist)))
    },
  }),
  route({
    method: 'GET',
    path: '/playlists/:playlistId',
    access: { public: true },
    summary: 'One playlist; 404 where it is private and you do not work on it.',
    params: playlistInput,
    response: playlistOutput.shape,
    handler: async ({ ctx, params }) => {
      const found = await findPlaylist(ctx, params.playlistId)
      if (!found) throw new NotFound('Playlist')
      return await answerOf(playlistOutput, ctx, await presentPlaylist(ctx, found))
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
]
