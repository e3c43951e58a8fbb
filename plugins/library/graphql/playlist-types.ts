import { type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { imageAddresses } from '#plugins/media'
import { PlaylistVisibility } from '#prisma/generated/client/enums.ts'
import type { CoverPicture, ListedPlaylist } from '../domain/list-playlists.ts'
import { playlistRole, type PlaylistRole } from '../domain/playlist-access.ts'
import { invitationKey } from '../domain/playlist-members.ts'
import { type ListedEntry, playlistSongs } from '../domain/playlist-entries.ts'

/** The types of playlists and their entries. */
export function definePlaylistTypes(builder: SchemaBuilder) {
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
    description: 'A cover of a playlist: its own, or of one of its first songs.',
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
      visibility: t.expose('visibility', { type: Visibility, description: 'Who can see it.' }),
      withheldReason: t.string({
        nullable: true,
        description: 'Why our team hid it; null where it has not. Its owner and staff alone see such playlists.',
        resolve: ({ withheldReason }) => withheldReason,
      }),
      ownerName: t.exposeString('ownerName', { description: 'Name of who made it.' }),
      songCount: t.exposeInt('songCount', { description: 'Songs in it, those that are gone among them.' }),
      covers: t.field({
        type: [Cover],
        description: 'Its own cover alone, where it has one; otherwise those of its first songs, four at most.',
        resolve: ({ covers }) => covers,
      }),
      hasOwnCover: t.boolean({
        description: 'Whether it has a cover of its own, also one that our team has hidden.',
        resolve: ({ coverKey }) => coverKey !== null,
      }),
      coverAlt: t.exposeString('coverAlt', {
        nullable: true,
        description: 'What is on its own cover, for who does not see it.',
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
            await forwardPage(args, {
              read: (range) => playlistSongs(ctx, id, range),
            }),
        },
        { name: 'PlaylistEntryConnection', description: 'A page of a playlist.' },
        { name: 'PlaylistEntryEdge', description: 'A song in a page.' },
      ),
    }),
  })
  return Playlist
}
