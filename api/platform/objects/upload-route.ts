import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedPaths } from './signed-path.ts'
import { REFUSALS } from './object-refusal.ts'
import { Refused, type ValidGrant, leaveBodies, signedHandler, untouched } from './signed-requests.ts'
import { failWhenStalled } from './stalled-stream.ts'

/** Receives the bytes of a PUT to this server. */
export interface UploadReceiver {
  readonly paths: SignedPaths
  /**
   * Keeps all of it or, when `chunks` throw, nothing. `size` is what was announced, if anything; `part` what the grant says.
   * Throws `UploadEnded` for a part of an upload that has ended.
   */
  receive(
    key: string,
    chunks: AsyncIterable<Uint8Array>,
    about: { contentType: string; size?: number; part?: string | undefined },
  ): Promise<{ etag: string }>
}

/** In ms: without a byte for so long, an upload is given up. */
const UPLOAD_IDLE = 30_000
/** In ms: an upload that began in time must end so long after its URL; later, nobody expects anything at its key. */
export const UPLOAD_OVERTIME = 60 * 60 * 1_000

/** Takes the uploads that signed URLs of this server allow. */
export function uploadRoute(receiver: UploadReceiver): FastifyPluginAsync {
  return async (app) => {
    leaveBodies(app)
    app.route({
      method: 'PUT',
      url: '/objects/*',
      ...untouched,
      // As long as it takes, while bytes arrive: see UPLOAD_IDLE.
      config: { boundsBody: true },
      handler: signedHandler(receiver.paths, { op: 'put' }, (request, reply, grant) =>
        take(receiver, request, reply, grant),
      ),
    })
  }
}

async function take(
  receiver: UploadReceiver,
  { headers, body }: FastifyRequest,
  reply: FastifyReply,
  grant: ValidGrant,
) {
  const contentType = headers['content-type'] ?? 'application/octet-stream'
  const announced = headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
  if (grant.contentType !== undefined && contentType !== grant.contentType) throw new Refused(REFUSALS.signature)
  if (grant.size !== undefined && announced !== grant.size) throw new Refused(REFUSALS.signature)
  const limit = grant.maxSize ?? Infinity
  if ((announced ?? 0) > limit) throw new Refused(REFUSALS.tooLarge)
  const source = body instanceof Readable ? failWhenStalled(body, UPLOAD_IDLE) : undefined
  const deadline = performance.now() + receiver.paths.remaining(grant.expiresAt) + UPLOAD_OVERTIME
  const chunks = limited(source, { limit, announced, deadline })
  const { etag } = await receiver.receive(grant.key, chunks, {
    contentType,
    size: announced,
    part: grant.part,
  })
  return reply.code(200).header('ETag', etag).send()
}

/** Leaves the socket open when the limit is passed, for the answer. */
async function* limited(
  body: Readable | undefined,
  { limit, announced, deadline }: { limit: number; announced: number | undefined; deadline: number },
): AsyncIterable<Uint8Array> {
  let received = 0
  try {
    for await (const chunk of body?.iterator({ destroyOnReturn: false }) ?? []) {
      received += (chunk as Uint8Array).length
      if (received > limit) throw new Refused(REFUSALS.tooLarge)
      if (performance.now() > deadline) throw new Refused(REFUSALS.expired)
      yield chunk as Uint8Array
    }
  } catch (error) {
    if (error instanceof Refused || !body?.destroyed) throw error
    throw new Refused(REFUSALS.incomplete)
  }
  if (announced !== undefined && received !== announced) throw new Refused(REFUSALS.incomplete)
}
