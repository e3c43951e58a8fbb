import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { presentPlaylist } from '../domain/list-playlists.ts'
import { createPlaylist, deletePlaylist, editPlaylist } from '../domain/playlists.ts'
import { addToPlaylist, moveInPlaylist, removeFromPlaylist } from '../domain/playlist-entries.ts'
import { EntryGone, PlaylistFull, TooManyPlaylists } from '../domain/playlist-errors.ts'
import {
  endInvitation,
  followPlaylist,
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
import type { PlaylistTypes } from './playlist-types.ts'

const person = only({ signedIn: true })

/** Playlists are made, filled and put in order, alone or together. */
export function defineChangesOfPlaylists(builder: SchemaBuilder, { Playlist, Visibility }: PlaylistTypes): void {
  builder.objectType(PlaylistFull, {
    name: 'PlaylistFullError',
    interfaces: ['Error'],
    description: 'The playlist has as many songs as it can have.',
  })
  builder.objectType(TooManyPlaylists, {
    name: 'TooManyPlaylistsError',
    interfaces: ['Error'],
    description: 'The account has as many playlists as it can have.',
  })
  builder.objectType(EntryGone, {
    name: 'EntryGoneError',
    interfaces: ['Error'],
    description: 'Somebody took the song off the playlist meanwhile.',
  })

  const CreateInput = builder.inputType('CreatePlaylistInput', {
    description: 'A new playlist.',
    fields: (t) => ({
      title: t.string({ required: true, description: 'One line, 1 to 100 characters.' }),
      description: t.string({ description: 'Plain text, at most 500 characters.' }),
      visibility: t.field({ type: Visibility, description: 'Who can see it; private by default.' }),
      songIds: t.idList({ description: 'Its first songs, in order; 500 at most.' }),
      coverImageUrl: t.string({
        description:
          'A cover of its own: the `objectPath` of an upload of purpose `cover`. Its songs’ covers unless told.',
      }),
      coverAlt: t.string({ description: 'What is on that cover, for who does not see it, at most 200 characters.' }),
    }),
  })
  const EditInput = builder.inputType('EditPlaylistInput', {
    description: 'What is to be changed; what is left out stays as it is.',
    fields: (t) => ({
      playlistId: t.id({ required: true, description: 'Id of the playlist.' }),
      title: t.string({ description: 'One line, 1 to 100 characters.' }),
      description: t.string({ description: 'Plain text, at most 500 characters; blank empties it.' }),
      visibility: t.field({ type: Visibility, description: 'Who can see it.' }),
      coverImageUrl: t.string({
        description:
          'A cover of its own: the `objectPath` of an upload of purpose `cover`. Blank takes it away, and the covers of its songs are shown again.',
      }),
      coverAlt: t.string({
        description: 'Cover description, for who does not see it, at most 200 characters; blank empties it.',
      }),
    }),
  })
  const playlistId = 'Id of the playlist.'

  builder.mutationFields((t) => {
    const id = t.arg.id({ required: true, description: playlistId })
    return {
      createPlaylist: t.field({
        ...person,
        type: Playlist,
        errors: { types: [TooManyPlaylists] },
        description: 'Makes a playlist.',
        args: { input: t.arg({ type: CreateInput, required: true, description: 'The playlist.' }) },
        resolve: async (_root, { input }, { ctx }) =>
          await presentPlaylist(ctx, await createPlaylist(ctx, parseInput(createPlaylistSchema, input))),
      }),
      editPlaylist: t.field({
        ...person,
        type: Playlist,
        description: 'Changes title, description, cover and who may see it. For who made it.',
        args: { input: t.arg({ type: EditInput, required: true, description: 'What is to be changed.' }) },
        resolve: async (_root, { input }, { ctx }) =>
          await presentPlaylist(
            ctx,
            await editPlaylist(ctx, parseInput(playlistInput.extend(editPlaylistSchema.shape), input)),
          ),
      }),
      deletePlaylist: t.boolean({
        ...person,
        description: 'Deletes a playlist for everybody. For who made it.',
        args: { playlistId: id },
        resolve: async (_root, args, { ctx }) => {
          await deletePlaylist(ctx, parseInput(playlistInput, args))
          return true
        },
      }),
      addToPlaylist: t.field({
        ...person,
        type: Playlist,
        errors: { types: [PlaylistFull] },
        description: 'Adds songs at the end. For who made it and who works on it.',
        args: {
          playlistId: id,
          songIds: t.arg.idList({ required: true, description: 'Songs in order; 500 at most.' }),
        },
        resolve: async (_root, args, { ctx }) =>
          await presentPlaylist(
            ctx,
            await addToPlaylist(ctx, parseInput(playlistInput.extend(addSongsSchema.shape), args)),
          ),
      }),
      removeFromPlaylist: t.field({
        ...person,
        type: Playlist,
        description: 'Takes an entry off; the same however often it is asked for. For who made it and who works on it.',
        args: { playlistId: id, entryId: t.arg.id({ required: true, description: 'Id of the entry.' }) },
        resolve: async (_root, args, { ctx }) =>
          await presentPlaylist(ctx, await removeFromPlaylist(ctx, parseInput(entryInput, args))),
      }),
      moveInPlaylist: t.field({
        ...person,
        type: Playlist,
        errors: { types: [EntryGone] },
        description: 'Puts an entry behind another one. For who made it and who works on it.',
        args: {
          playlistId: id,
          entryId: t.arg.id({ required: true, description: 'Id of the entry that moves.' }),
          afterId: t.arg.id({ description: 'Id of the entry that it comes behind; the beginning unless told.' }),
        },
        resolve: async (_root, args, { ctx }) =>
          await presentPlaylist(
            ctx,
            await moveInPlaylist(ctx, parseInput(entryInput.extend(moveEntrySchema.shape), args)),
          ),
      }),
      inviteToPlaylist: t.field({
        ...person,
        type: Playlist,
        description: 'Makes a secret link by which others work on it; the one before ends. For who made it.',
        args: { playlistId: id },
        resolve: async (_root, args, { ctx }) =>
          await presentPlaylist(ctx, await inviteToPlaylist(ctx, parseInput(playlistInput, args))),
      }),
      endPlaylistInvitation: t.field({
        ...person,
        type: Playlist,
        description: 'Ends the secret link, and the work of whoever came by it. For who made it.',
        args: { playlistId: id },
        resolve: async (_root, args, { ctx }) =>
          await presentPlaylist(ctx, await endInvitation(ctx, parseInput(playlistInput, args))),
      }),
      joinPlaylist: t.field({
        ...person,
        type: Playlist,
        description: 'Works on a playlist from now on, by its secret link. Code NOT_FOUND where the link has ended.',
        args: { playlistId: id, key: t.arg.string({ required: true, description: 'The secret of the link.' }) },
        resolve: async (_root, args, { ctx }) =>
          await presentPlaylist(ctx, await joinPlaylist(ctx, parseInput(playlistInput.extend(joinSchema.shape), args))),
      }),
      followPlaylist: t.field({
        ...person,
        type: Playlist,
        description: 'Keeps somebody else’s playlist in your library.',
        args: { playlistId: id },
        resolve: async (_root, args, { ctx }) =>
          await presentPlaylist(ctx, await followPlaylist(ctx, parseInput(playlistInput, args))),
      }),
      leavePlaylist: t.boolean({
        ...person,
        description: 'Neither follows a playlist nor works on it any more; false however often it is asked for.',
        args: { playlistId: id },
        resolve: async (_root, args, { ctx }) => {
          await leavePlaylist(ctx, parseInput(playlistInput, args))
          return false
        },
      }),
    }
  })
}
