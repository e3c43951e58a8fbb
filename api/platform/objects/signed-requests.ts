import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { isStorageFull } from '../../app/storage-full.ts'
import { answerRefusal, type ObjectRefusal, REFUSALS } from './object-refusal.ts'
import type { Grant, SignedPaths } from './signed-path.ts'

/** In ms: for so long the rest of a refused upload is read, as many clients see no answer before they have sent all. */
const REFUSED_PATIENCE = 10_000

export class Refused extends Error {
  readonly refusal: ObjectRefusal
  constructor(refusal: ObjectRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** A part came for an upload that was completed or ended. */
export class UploadEnded extends Error {}

/** Whether a request comes from the session or token that a URL was signed for. */
export type IsHolder = (request: FastifyRequest, holder: string) => boolean
/** Where nobody can tell sessions apart, bound URLs serve nobody. */
export const noHolder: IsHolder = () => false

/** A grant that is valid now, and until when. */
export type ValidGrant = Grant & { expiresAt: Date }

/** Lets through what a signed URL allows; the rest gets the statuses and error bodies of S3, so that clients meet one behaviour. */
export function signedHandler(
  paths: SignedPaths,
  { op, isHolder = noHolder }: { op: Grant['op']; isHolder?: IsHolder },
  answer: (request: FastifyRequest, reply: FastifyReply, grant: ValidGrant) => Promise<unknown>,
): RouteHandlerMethod {
  return async (request, reply) => {
    try {
      const verdict = paths.verify(request.raw.url ?? '')
      if (!verdict.valid) throw new Refused(REFUSALS[verdict.reason])
      if (verdict.grant.op !== op) throw new Refused(REFUSALS.signature)
      if (!holds(verdict.grant, request, isHolder)) throw new Refused(REFUSALS.holder)
      return await answer(request, reply, { ...verdict.grant, expiresAt: verdict.expiresAt })
    } catch (error) {
      const refused = isStorageFull(error)
        ? new Refused(REFUSALS.full)
        : error instanceof UploadEnded
          ? new Refused(REFUSALS.ended)
          : error
      if (!(refused instanceof Refused)) throw error
      if (refused.refusal === REFUSALS.full) request.log.error({ err: error }, 'no room for an upload')
      if (!(await drain(request.body))) reply.header('Connection', 'close')
      return answerRefusal(reply, refused.refusal)
    }
  }
}

export const holds = ({ holder }: Grant, request: FastifyRequest, isHolder: IsHolder): boolean =>
  holder == null || isHolder(request, holder)

/** Bodies are left in the socket: the handlers stream them. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

/** Compressing would break ranges, and gain nothing on audio and images. */
export const untouched: object = { compress: false, decompress: false }

/** Reads what is left and drops it; false when that did not end in time. */
async function drain(body: unknown): Promise<boolean> {
  if (!(body instanceof Readable) || body.readableEnded) return true
  body.resume()
  return finished(body, { signal: AbortSignal.timeout(REFUSED_PATIENCE) }).then(
    () => true,
    () => false,
  )
}
