import { defineList } from '#api/operation/list.ts'
import { z } from 'zod'
import {
  countFollowedArtists,
  countLikedSongs,
  followedArtists,
  type Kept,
  likedSongs,
} from '../domain/library-lists.ts'
import {
  countKeptPlaylists,
  countMyPlaylists,
  type ListedPlaylist,
  listSavedPlaylists,
  myPlaylists,
} from '../domain/list-playlists.ts'
import { playlistOutput } from './playlists.ts'

/** What all lists of a library have in common. `field`: of the REST answer, that with the id of a row. */
const ofLibrary = (rest: { path: string; summary: string }, field = 'id') => ({
  access: { signedIn: true } as const,
  place: z.uuid('Before must be the id of the last one that was read'),
  placeOf: ({ id }: { id: string }) => id,
  rest: {
    ...rest,
    max: 100,
    cursor: { name: 'before', description: 'Id of the last one that was read.', field } as const,
  },
})

const songs = defineList<Kept>({
  ...ofLibrary(
    {
      path: '/library/songs',
      summary: 'Ids of the songs that you like, liked last first; `before` (the id of the last one) goes on.',
    },
    'songId',
  ),
  name: 'likedSongs',
  description: 'Songs that you like, liked last first. Those that are gone or hidden are left out.',
  output: {
    type: 'LikedSong',
    shape: z.object({ songId: z.uuid(), likedAt: z.iso.datetime() }),
    toRest: (_ctx, { id, createdAt }) => ({ songId: id, likedAt: createdAt }),
  },
  connection: {
    name: 'LikedSongConnection',
    description: 'A page of liked songs.',
    edge: { name: 'LikedSongEdge', description: 'A liked song in a page.' },
  },
  read: (ctx, _input, range) => likedSongs(ctx, range),
  count: (ctx, _input, max) => countLikedSongs(ctx, max),
})

const artists = defineList<Kept>({
  ...ofLibrary(
    {
      path: '/library/artists',
      summary: 'Ids of the artists whom you follow, followed last first; `before` (the id of the last one) goes on.',
    },
    'artistId',
  ),
  name: 'followedArtists',
  description: 'Artists whom you follow, followed last first.',
  output: {
    type: 'FollowedArtist',
    shape: z.object({ artistId: z.uuid(), followedAt: z.iso.datetime() }),
    toRest: (_ctx, { id, createdAt }) => ({ artistId: id, followedAt: createdAt }),
  },
  connection: {
    name: 'FollowedArtistConnection',
    description: 'A page of followed artists.',
    edge: { name: 'FollowedArtistEdge', description: 'A followed artist in a page.' },
  },
  read: (ctx, _input, range) => followedArtists(ctx, range),
  count: (ctx, _input, max) => countFollowedArtists(ctx, max),
})

const playlists = {
  output: playlistOutput,
  connection: {
    name: 'PlaylistConnection',
    description: 'A page of playlists.',
    edge: { name: 'PlaylistEdge', description: 'A playlist in a page.' },
  },
}

const mine = defineList<ListedPlaylist>({
  ...ofLibrary({
    path: '/library/playlists',
    summary: 'Playlists that you made, newest first; `before` (the id of the last one) goes on.',
  }),
  ...playlists,
  name: 'myPlaylists',
  description: 'Playlists that you made, newest first.',
  read: (ctx, _input, range) => myPlaylists(ctx, range),
  count: (ctx, _input, max) => countMyPlaylists(ctx, max),
})

const saved = defineList<ListedPlaylist>({
  ...ofLibrary({
    path: '/library/followed',
    summary: 'Playlists of others that you follow or work on; `before` (the id of the last one) goes on.',
  }),
  ...playlists,
  name: 'keptPlaylists',
  description: 'Playlists of others that you follow or work on, latest first.',
  read: (ctx, _input, range) => listSavedPlaylists(ctx, range),
  count: (ctx, _input, max) => countKeptPlaylists(ctx, max),
})

/** Lists of what somebody likes, follows, and has made. */
export const libraryLists = [songs, artists, mine, saved]
