import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { MAX_PAGE, type SchemaBuilder, forward, only, open, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/errors.ts'
import { imageAddresses } from '#plugins/media'
import { PlaylistVisibility } from '#prisma/generated/client/enums.ts'
import {
  type CoverPicture,
  type ListedPlaylist,
  keptPlaylists,
  myPlaylists,
  presentPlaylist,
} from '../domain/list-playlists.ts'
import { createPlaylist, deletePlaylist, editPlaylist } from '../domain/manage-playlist.ts'
import { type PlaylistRole, findPlaylist, playlistRole } from '../domain/playlist-access.ts'
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
import { type ListedEntry, playlistSongs } from '../domain/playlist-songs.ts'
import {
  addSongsSchema,
  createPlaylistSchema,
  editPlaylistSchema,
  entryInput,
  joinSchema,
  moveEntrySchema,
  playlistInput,
} from '../rules.ts'

const PAGE = 20
const person = only({ signedIn: true })

/** Playlists: made, filled and put in order, alone or together. */
export function definePlaylists(builder: SchemaBuilder): void {
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
  const Visibility = builder.enumType(PlaylistVisibility, {
    name: 'PlaylistVisibility',
    description: 'Who may see a playlist: everybody, whoever has its address, or who works on it.',
  })
  const Role = builder.enumType('PlaylistRole', {
    description: 'What you are to a playlist.',
    values: {
      owner: { description: 'You made it.' },
      collaborator: { description: 'You add, remove and order songs.' },
      follower: { description: 'You keep it in your library.' },
      none: { description: 'Nothing of these.' },
    } satisfies Record<PlaylistRole, object>,
  })
  const Cover = builder.objectRef<CoverPicture>('PlaylistCover').implement({
    description: 'A cover of one of the first songs.',
    fields: (t) => ({
      url: t.string({
        nullable: true,
        description: 'Path of the picture (WebP).',
        resolve: ({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.url ?? null,
      }),
      srcSet: t.string({
        nullable: true,
        description: 'At all widths there are, as an HTML srcset.',
        resolve: ({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.srcSet ?? null,
      }),
    }),
  })
  const Entry = builder.objectRef<ListedEntry>('PlaylistEntry').implement({
    description: 'A song at its place in a playlist.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the place; the same song may stand at several.' }),
      addedAt: t.expose('addedAt', { type: 'DateTime', description: 'When it was added.' }),
      song: t.prismaField({
        type: 'Song',
        nullable: true,
        description: 'The song; null for one that is gone or hidden.',
        resolve: async (query, { songId }, _args, { ctx }) =>
          songId ? await ctx.services.catalog.selectSong(ctx, songId, withId(query)) : null,
      }),
    }),
  })
  const Playlist = builder.objectRef<ListedPlaylist>('Playlist').implement({
    description: 'Songs that somebody put together.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      title: t.exposeString('title', { description: 'One line.' }),
      description: t.exposeString('description', { description: 'Plain text, may be empty.' }),
      visibility: t.expose('visibility', { type: Visibility, description: 'Who may see it.' }),
      withheldReason: t.string({
        nullable: true,
        description: 'Why our team has hidden it; null where it has not. Its owner and staff alone see such playlists.',
        resolve: ({ withheldReason }) => withheldReason,
      }),
      ownerName: t.exposeString('ownerName', { description: 'Name of who made it.' }),
      songCount: t.exposeInt('songCount', { description: 'Songs in it, those that are gone among them.' }),
      covers: t.field({
        type: [Cover],
        description: 'Covers of its first songs, four at most.',
        resolve: ({ covers }) => covers,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
      changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When something of it was changed last.' }),
      myRole: t.field({
        type: Role,
        description: 'What you are to it.',
        resolve: async (playlist, _args, { ctx }) => await playlistRole(ctx, playlist),
      }),
      invitationKey: t.string({
        nullable: true,
        description:
          'The secret of the link by which others work on it, for its owner; null for others, and without a link.',
        resolve: async (playlist, _args, { ctx }) => await invitationKey(ctx, playlist),
      }),
      entries: t.connection(
        {
          type: Entry,
          description: 'Its songs in their order.',
          resolve: async ({ id }, args, { ctx }) =>
            await resolveCursorConnection(
              { args: forward(args), defaultSize: PAGE, maxSize: MAX_PAGE, toCursor: (entry: ListedEntry) => entry.id },
              ({ limit, after }: ResolveCursorConnectionArgs) => playlistSongs(ctx, id, { limit, after }),
            ),
        },
        { name: 'PlaylistEntryConnection', description: 'A page of a playlist.' },
        { name: 'PlaylistEntryEdge', description: 'A song in a page.' },
      ),
    }),
  })
  const Page = builder.connectionObject(
    { type: Playlist, name: 'PlaylistConnection', description: 'A page of playlists.' },
    { name: 'PlaylistEdge', description: 'A playlist in a page.' },
  )
  const pages = { defaultSize: PAGE, maxSize: MAX_PAGE, toCursor: ({ id }: ListedPlaylist) => id }

  builder.queryFields((t) => ({
    playlist: t.field({
      ...open,
      type: Playlist,
      nullable: true,
      description: 'One playlist; null where there is none, or it is private and you do not work on it.',
      args: { id: t.arg.id({ required: true, description: 'Id of the playlist.' }) },
      resolve: async (_root, { id }, { ctx }) => {
        const found = await findPlaylist(ctx, id)
        return found && (await presentPlaylist(ctx, found))
      },
    }),
    myPlaylists: t.connection(
      {
        ...person,
        type: Playlist,
        description: 'Playlists that you made, newest first.',
        resolve: async (_root, args, { ctx }) =>
          await resolveCursorConnection(
            { args: forward(args), ...pages },
            ({ limit, after }: ResolveCursorConnectionArgs) => myPlaylists(ctx, { limit, after }),
          ),
      },
      Page,
    ),
    keptPlaylists: t.connection(
      {
        ...person,
        type: Playlist,
        description: 'Playlists of others that you follow or work on, latest first.',
        resolve: async (_root, args, { ctx }) =>
          await resolveCursorConnection(
            { args: forward(args), ...pages },
            ({ limit, after }: ResolveCursorConnectionArgs) => keptPlaylists(ctx, { limit, after }),
          ),
      },
      Page,
    ),
  }))

  const CreateInput = builder.inputType('CreatePlaylistInput', {
    description: 'A new playlist.',
    fields: (t) => ({
      title: t.string({ required: true, description: 'One line, 1 to 100 characters.' }),
      description: t.string({ description: 'Plain text, at most 500 characters.' }),
      visibility: t.field({ type: Visibility, description: 'Who may see it; private unless told.' }),
      songIds: t.idList({ description: 'Its first songs, in order; 500 at most.' }),
    }),
  })
  const EditInput = builder.inputType('EditPlaylistInput', {
    description: 'What is to be changed; what is left out stays as it is.',
    fields: (t) => ({
      playlistId: t.id({ required: true, description: 'Id of the playlist.' }),
      title: t.string({ description: 'One line, 1 to 100 characters.' }),
      description: t.string({ description: 'Plain text, at most 500 characters; blank empties it.' }),
      visibility: t.field({ type: Visibility, description: 'Who may see it.' }),
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
        description: 'Changes title, description and who may see it. For who made it.',
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
