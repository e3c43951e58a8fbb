import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../../http/entity-tag.ts'
import { parseByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import { type DiskObjectStore, READ_SIZE } from './disk-object-store.ts'
import { meteredStream } from './metered-stream.ts'
import { type ObjectMeters, noMeters } from './object-meter.ts'
import { type ObjectRefusal, REFUSALS, answerRefusal } from './object-refusal.ts'
import type { Grant } from './signed-path.ts'
import { failWhenStalled } from './stalled-stream.ts'

/** In ms: without a byte for so long, an upload is given up. */
const UPLOAD_IDLE = 30_000
/** In ms: for so long the rest of a refused upload is read, as many clients see no answer before they have sent all. */
const REFUSED_PATIENCE = 10_000

class Refused extends Error {
  readonly refusal: ObjectRefusal
  constructor(refusal: ObjectRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Serves the URLs that a disk store signs, with the statuses and error bodies of S3, so that clients meet one behaviour. */
export function diskObjectRoutes(store: DiskObjectStore, meters: ObjectMeters = noMeters): FastifyPluginAsync {
  const handled =
    (op: Grant['op'], answer: (request: FastifyRequest, reply: FastifyReply, grant: Grant) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const verdict = store.paths.verify(request.raw.url ?? '')
        if (!verdict.valid) throw new Refused(REFUSALS[verdict.reason])
        if (verdict.grant.op !== op) throw new Refused(REFUSALS.signature)
        return await answer(request, reply, verdict.grant)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (!(await drain(request.body))) reply.header('Connection', 'close')
        return answerRefusal(reply, error.refusal)
      }
    }

  return async (app) => {
    app.removeAllContentTypeParsers()
    // The body is left in the socket: the handler streams it to the disk.
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // Compressing would break ranges, and gain nothing on audio and images.
    const untouched: object = { compress: false, decompress: false }
    app.route({
      method: ['GET', 'HEAD'],
      url: '/objects/*',
      ...untouched,
      handler: handled('get', (request, reply, grant) => send(store, meters, request, reply, grant)),
    })
    app.route({
      method: 'PUT',
      url: '/objects/*',
      ...untouched,
      // As long as it takes, while bytes arrive: see UPLOAD_IDLE.
      config: { boundsBody: true },
      handler: handled('put', (request, reply, grant) => receive(store, request, reply, grant)),
    })
  }
}

async function receive(store: DiskObjectStore, { headers, body }: FastifyRequest, reply: FastifyReply, grant: Grant) {
  const contentType = headers['content-type'] ?? 'application/octet-stream'
  const announced = headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
  if (grant.contentType !== undefined && contentType !== grant.contentType) throw new Refused(REFUSALS.signature)
  if (grant.size !== undefined && announced !== grant.size) throw new Refused(REFUSALS.signature)
  const limit = grant.maxSize ?? Infinity
  if ((announced ?? 0) > limit) throw new Refused(REFUSALS.tooLarge)
  const source = body instanceof Readable ? failWhenStalled(body, UPLOAD_IDLE) : undefined
  const chunks = limited(source, limit, announced)
  const { revision } = await store.files.write(grant.key, chunks, { contentType, modifiedAt: store.clock.now() })
  return reply.code(200).header('ETag', `"${revision}"`).send()
}

/** Leaves the socket open when the limit is passed, for the answer. */
async function* limited(
  body: Readable | undefined,
  limit: number,
  announced: number | undefined,
): AsyncIterable<Uint8Array> {
  let received = 0
  try {
    for await (const chunk of body?.iterator({ destroyOnReturn: false }) ?? []) {
      received += (chunk as Uint8Array).length
      if (received > limit) throw new Refused(REFUSALS.tooLarge)
      yield chunk as Uint8Array
    }
  } catch (error) {
    if (error instanceof Refused || !body?.destroyed) throw error
    throw new Refused(REFUSALS.incomplete)
  }
  if (announced !== undefined && received !== announced) throw new Refused(REFUSALS.incomplete)
}

/** Reads what is left and drops it; false when that did not end in time. */
async function drain(body: unknown): Promise<boolean> {
  if (!(body instanceof Readable) || body.readableEnded) return true
  body.resume()
  return finished(body, { signal: AbortSignal.timeout(REFUSED_PATIENCE) }).then(
    () => true,
    () => false,
  )
}

async function send(
  store: DiskObjectStore,
  meters: ObjectMeters,
  request: FastifyRequest,
  reply: FastifyReply,
  grant: Grant,
) {
  const found = await store.files.open(grant.key)
  if (!found) throw new Refused(REFUSALS.missing)
  const { file, stored } = found
  let streaming = false
  try {
    const etag = `"${stored.revision}"`
    const modified = new Date(stored.modifiedAt)
    reply.headers({
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-transform, max-age=3600',
      // What artists upload is never run as a page of this site, whatever type it claims.
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
      'Last-Modified': modified.toUTCString(),
    })
    if (isUnchanged(request, etag, modified)) return reply.code(304).send()
    reply.header('Content-Type', grant.contentType ?? stored.contentType)
    if (grant.downloadName !== undefined) reply.header('Content-Disposition', contentDisposition(grant.downloadName))
    const range = appliesRange(request, etag, modified) ? parseByteRange(request.headers.range, stored.size) : 'all'
    if (range === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${stored.size}`).send()
    const { start, end } = range === 'all' ? { start: 0, end: stored.size - 1 } : range
    if (range !== 'all') reply.code(206).header('Content-Range', `bytes ${start}-${end}/${stored.size}`)
    reply.header('Content-Length', end - start + 1)
    if (request.method === 'HEAD' || stored.size === 0) return reply.send()
    const serving = grant.meter === undefined ? null : await meters.begin(grant.meter)
    reply.raw.once('close', () => serving?.done())
    streaming = true
    const bytes = file.createReadStream({ start, end, highWaterMark: READ_SIZE })
    return reply.send(serving ? meteredStream(bytes, start, serving) : bytes)
  } finally {
    if (!streaming) await file.close()
  }
}

/** Whole seconds: that is all an HTTP date holds. */
const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)

function isUnchanged({ headers }: FastifyRequest, etag: string, modified: Date): boolean {
  const match = headers['if-none-match']
  if (match !== undefined) return isKnown(match, etag)
  const since = new Date(headers['if-modified-since'] ?? NaN)
  return !Number.isNaN(since.getTime()) && seconds(modified) <= seconds(since)
}

/** A range is only for GET, and with If-Range only for the very version that the client has a part of. */
function appliesRange({ method, headers }: FastifyRequest, etag: string, modified: Date): boolean {
  if (method !== 'GET') return false
  const condition = headers['if-range']
  if (condition === undefined) return true
  return String(condition).startsWith('"')
    ? condition === etag
    : seconds(new Date(String(condition))) === seconds(modified)
}
