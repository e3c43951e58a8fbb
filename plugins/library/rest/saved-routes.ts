import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { countFollowers } from '../domain/follows.ts'
import { followedArtists, type Kept, likedSongs } from '../domain/library-lists.ts'
import { artistInput } from '../rules.ts'
import { libraryPage } from './library-page.ts'

const person = { signedIn: true } as const

export const savedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/library/songs',
    access: person,
    summary: 'Ids of the songs that you like, liked last first; `before` (the id of the last one) goes on.',
    query: libraryPage,
    page: { cursor: ({ songId }: { songId: string }) => songId },
    response: z.array(z.object({ songId: z.uuid(), likedAt: z.iso.datetime() })),
    handler: async ({ ctx, query: { limit, before } }) =>
      (await likedSongs(ctx, { limit, after: before })).map(({ id, createdAt }: Kept) => ({
        songId: id,
        likedAt: createdAt.toISOString(),
      })),
  }),
  route({
    method: 'GET',
    path: '/library/artists',
    access: person,
    summary: 'Ids of the artists whom you follow, followed last first; `before` (the id of the last one) goes on.',
    query: libraryPage,
    page: { cursor: ({ artistId }: { artistId: string }) => artistId },
    response: z.array(z.object({ artistId: z.uuid(), followedAt: z.iso.datetime() })),
    handler: async ({ ctx, query: { limit, before } }) =>
      (await followedArtists(ctx, { limit, after: before })).map(({ id, createdAt }: Kept) => ({
        artistId: id,
        followedAt: createdAt.toISOString(),
      })),
  }),
  route({
    method: 'GET',
    path: '/artists/:artistId/followers',
    access: { public: true },
    summary: 'How many follow an artist, counted up to 10,000: that number means as many or more.',
    params: artistInput,
    response: z.object({ followers: z.int() }),
    handler: async ({ ctx, params }) => ({ followers: await countFollowers(ctx, params) }),
  }),
]
