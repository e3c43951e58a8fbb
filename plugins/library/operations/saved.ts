import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { z } from 'zod'
import { followArtist, unfollowArtist } from '../domain/follows.ts'
import { likeSong, unlikeSong } from '../domain/song-likes.ts'
import { artistInput, songInput } from '../rules.ts'

const person = { signedIn: true } as const
const ofSong = { describe: { songId: 'Id of the song.' } }
const ofArtist = { describe: { artistId: 'Id of the artist.' } }

const likedOutput = defineOutput<boolean>({
  type: 'Boolean',
  shape: z.object({ liked: z.boolean() }),
  toRest: (_ctx, liked) => ({ liked }),
})
const followedOutput = defineOutput<boolean>({
  type: 'Boolean',
  shape: z.object({ followed: z.boolean() }),
  toRest: (_ctx, followed) => ({ followed }),
})

const liking = defineOperation({
  name: 'likeSong',
  description: 'Likes a song; true however often it is asked for. Code NOT_FOUND for one that is not public.',
  access: person,
  params: songInput,
  graphql: ofSong,
  output: likedOutput,
  rest: {
    method: 'PUT',
    path: '/library/songs/:songId',
    summary: 'Likes a song; the same however often it is asked for.',
  },
  run: async (ctx, input) => {
    await likeSong(ctx, input)
    return true
  },
})

const unliking = defineOperation({
  name: 'unlikeSong',
  description: 'Takes the like of a song back; false however often it is asked for.',
  access: person,
  params: songInput,
  graphql: ofSong,
  output: likedOutput,
  rest: {
    method: 'DELETE',
    path: '/library/songs/:songId',
    summary: 'Takes the like of a song back; the same however often it is asked for.',
  },
  run: async (ctx, input) => {
    await unlikeSong(ctx, input)
    return false
  },
})

const following = defineOperation({
  name: 'followArtist',
  description: 'Follows an artist; true however often it is asked for. Code NOT_FOUND for one who is not approved.',
  access: person,
  params: artistInput,
  graphql: ofArtist,
  output: followedOutput,
  rest: {
    method: 'PUT',
    path: '/library/artists/:artistId',
    summary: 'Follows an artist; the same however often it is asked for.',
  },
  run: async (ctx, input) => {
    await followArtist(ctx, input)
    return true
  },
})

const unfollowing = defineOperation({
  name: 'unfollowArtist',
  description: 'Stops following an artist; false however often it is asked for.',
  access: person,
  params: artistInput,
  graphql: ofArtist,
  output: followedOutput,
  rest: {
    method: 'DELETE',
    path: '/library/artists/:artistId',
    summary: 'Stops following an artist; the same however often it is asked for.',
  },
  run: async (ctx, input) => {
    await unfollowArtist(ctx, input)
    return false
  },
})

/** Songs that people like, artists whom they follow. */
export const savedOperations = [liking, unliking, following, unfollowing]
