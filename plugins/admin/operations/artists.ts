import { defineOperation, defineOutput, idOutput, type OutcomeError } from '#api/operation/operation.ts'
import { ArtistAlreadyApproved } from '#plugins/auth'
import { rejectArtistSchema } from '#plugins/auth/rules.ts'
import { z } from 'zod'
import { approveArtist, recordOwnApproval } from '../domain/approve-artist.ts'
import { platformStats, type PlatformStats } from '../domain/platform-stats.ts'
import { rejectArtist } from '../domain/reject-artist.ts'

const editors = { editor: true } as const
const params = z.object({ id: z.string() })
const describe = { id: 'Id of the artist.' }

const alreadyApproved: OutcomeError = {
  error: ArtistAlreadyApproved,
  name: 'ArtistAlreadyApprovedError',
  description: 'The artist was approved: songs and money may hang on the account, so it is not removed.',
}

const counting = defineOperation({
  kind: 'query',
  name: 'platformStats',
  description: 'Totals of the platform. For admins.',
  access: { admin: true },
  output: defineOutput<PlatformStats>({
    type: 'PlatformStats',
    shape: z.object({ totalArtists: z.int(), totalUsers: z.int(), totalSongs: z.int(), totalStreams: z.int() }),
  }),
  rest: { method: 'GET', path: '/admin/platform-stats', summary: 'Totals of the platform.' },
  run: platformStats,
})

const approving = defineOperation({
  name: 'approveArtist',
  description: 'Approves a pending artist; once more changes nothing. For staff (editor).',
  access: editors,
  onRefused: async (ctx, { id }) => await recordOwnApproval(ctx, String(id)),
  params,
  graphql: { describe },
  output: {
    type: 'Artist',
    model: 'artist',
    shape: z.object({
      id: z.uuid(),
      username: z.string(),
      name: z.string(),
      email: z.string(),
      genre: z.string(),
      approved: z.literal(true),
    }),
    toRest: (_ctx, artist: Awaited<ReturnType<typeof approveArtist>>) => ({ ...artist, approved: true }),
  },
  rest: {
    method: 'POST',
    path: '/admin/approve-artist/:id',
    summary: 'Approves a pending artist; once more changes nothing. 404 for unknown and rejected ones.',
  },
  run: (ctx, { id }) => approveArtist(ctx, id),
})

const rejecting = defineOperation({
  name: 'rejectArtist',
  description:
    'Removes a pending artist with songs and objects, tells them by mail, and answers their id. For staff (editor).',
  access: editors,
  params,
  input: rejectArtistSchema,
  graphql: { describe: { ...describe, reason: 'The reason, sent to the artist by email.' } },
  output: idOutput('removed'),
  errors: [alreadyApproved],
  rest: {
    method: 'DELETE',
    path: '/admin/reject-artist/:id',
    summary:
      'Removes a pending artist with songs and objects, and tells them by mail. 404 for unknown ones, 409 for artists who were approved.',
  },
  run: async (ctx, { id, ...reason }) => {
    await rejectArtist(ctx, id, reason)
    return id
  },
})

export const artistOperations = [counting, approving, rejecting]
