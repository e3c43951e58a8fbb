import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { assertMayManageArtist } from '#plugins/auth'
import { NotSignedIn } from '#api/app/errors.ts'
import type { DomainContext } from '#api/app/context.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { proofArchive } from '../domain/proof-archive.ts'
import { proveLineOf } from '../domain/proofs.ts'

const month = z.string().describe('The month in UTC, as 2026-10.')
const line = z.coerce.number().int().min(0).describe('Number of the line, from 0, in the order of the archive.')
const artistOnly = { artist: true, finance: true } as const

export const proofRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/dashboard/statements/:artistId/:month/proof',
    access: artistOnly,
    summary:
      'The statement of a month and the file that proves it without us, as a ZIP with its lines. 404 until it is in the log, some minutes after the close.',
    contentType: 'application/zip',
    params: z.object({ artistId: z.string(), month }),
    handler: async ({ ctx, params, reply }) => {
      await assertMayManageArtist(ctx, params.artistId, 'finance')
      return await sendArchive(ctx, reply, { payeeId: params.artistId, month: params.month })
    },
  }),
  route({
    method: 'GET',
    path: '/dashboard/statements/:artistId/:month/proof/lines/:line',
    access: artistOnly,
    summary: 'The proof of one line of a statement, to show it without the others.',
    contentType: 'application/json',
    params: z.object({ artistId: z.string(), month, line }),
    handler: async ({ ctx, params, reply }) => {
      await assertMayManageArtist(ctx, params.artistId, 'finance')
      return sendLine(
        reply,
        await proveLineOf(ctx, { payeeId: params.artistId, month: params.month, line: params.line }),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/subscription/months/:month/proof',
    access: { user: true },
    summary: 'Where your money of a month went, and the file that proves it without us, as a ZIP.',
    contentType: 'application/zip',
    params: z.object({ month }),
    handler: async ({ ctx, params, reply }) =>
      await sendArchive(ctx, reply, { payeeId: listenerOf(ctx), month: params.month }),
  }),
  route({
    method: 'GET',
    path: '/subscription/months/:month/proof/lines/:line',
    access: { user: true },
    summary: 'The proof of one line of your month, to show it without the others.',
    contentType: 'application/json',
    params: z.object({ month, line }),
    handler: async ({ ctx, params, reply }) =>
      sendLine(reply, await proveLineOf(ctx, { payeeId: listenerOf(ctx), month: params.month, line: params.line })),
  }),
]

function listenerOf({ actor }: DomainContext): string {
  if (!actor.user) throw new NotSignedIn('Sign in as a listener to download your proofs')
  return actor.user.id
}

const PRIVATE = 'private, no-store'

async function sendArchive(ctx: DomainContext, reply: FastifyReply, payee: { payeeId: string; month: string }) {
  const archive = await proofArchive(ctx, payee)
  return reply
    .type('application/zip')
    .headers({
      'content-disposition': `attachment; filename="fairwave-proof-${payee.month}.zip"`,
      'cache-control': PRIVATE,
    })
    .send(archive)
}

const sendLine = (reply: FastifyReply, proof: string) =>
  reply.type('application/json; charset=utf-8').header('cache-control', PRIVATE).send(proof)
