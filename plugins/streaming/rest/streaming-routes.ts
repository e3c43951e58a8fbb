import { route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { artistStreams } from '../domain/artist-streams.ts'
import { claimStream } from '../domain/claims/claim-stream.ts'
import { openAudio, openPlayback } from '../domain/open-playback.ts'
import { audioQuery, playbackRenewal, SERVED_FORMATS, streamClaim, streamVerdict } from '../rules.ts'

const song = z.object({ id: z.string() })
const playback = z.object({
  id: z.string(),
  url: z.string(),
  expiresAt: z.string(),
  /** The format served there. */
  format: z.enum(SERVED_FORMATS),
})
const songStreams = z.object({
  songId: z.string(),
  title: z.string(),
  totalStreams: z.number(),
  monthStreams: z.number(),
  daily: z.array(z.object({ date: z.string(), streams: z.number() })),
})

export const streamingRoutes = [
  route({
    method: 'GET',
    path: '/songs/:id/audio',
    access: { public: true },
    embeddable: true,
    summary: 'Redirects to the audio of a song, for a subscriber (counted), its own artist or an admin.',
    params: song,
    query: audioQuery,
    status: 302,
    handler: async ({ ctx, params, query, reply }) => {
      const { url } = await openAudio(ctx, params.id, query)
      reply.header('cache-control', 'no-store')
      return url
    },
  }),
  route({
    method: 'POST',
    path: '/songs/:id/playback',
    access: { public: true },
    summary: 'Opens a playback session of a song, or renews the URL of one.',
    params: song,
    body: playbackRenewal,
    response: playback,
    status: 201,
    handler: ({ ctx, params, body }) => openPlayback(ctx, { ...body, songId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/streams',
    access: { user: true, artist: true, admin: true },
    summary: 'Claims a stream for the latest playback session of a song; the verdict is durable.',
    body: streamClaim,
    response: streamVerdict,
    status: 202,
    handler: ({ ctx, body }) => claimStream(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/dashboard/streams/:artistId',
    access: { artist: true, admin: true },
    summary: 'Counted streams of each of an artist’s songs, most streamed first, with the last 30 days.',
    params: z.object({ artistId: z.string() }),
    response: z.array(songStreams),
    handler: ({ ctx, params }) => artistStreams(ctx, params.artistId),
  }),
]
