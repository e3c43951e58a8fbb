import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../../http/entity-tag.ts'
import { parseByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import type { DiskObjectStore } from './disk-object-store.ts'
import { type ObjectMeters, noMeters } from './object-meter.ts'
import { REFUSALS } from './object-refusal.ts'
import type { Grant } from './signed-path.ts'
import { sendPart } from './send-part.ts'
import { type IsHolder, Refused, noHolder, signedHandler, untouched } from './signed-requests.ts'
import { uploadRoute } from './upload-route.ts'

export interface ObjectRouteOptions {
  meters?: ObjectMeters
  isHolder?: IsHolder
  /** While true, each answer closes its connection. */
  isDraining?: () => boolean
}

/** Serves the URLs that a disk store signs. */
export function diskObjectRoutes(
  store: DiskObjectStore,
  { meters = noMeters, isHolder = noHolder, isDraining = () => false }: ObjectRouteOptions = {},
): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/objects/*',
      ...untouched,
      handler: signedHandler(store.paths, { op: 'get', isHolder }, (request, reply, grant) =>
        send({ store, meters, isDraining }, request, reply, grant),
      ),
    })
    await app.register(uploadRoute(store))
  }
}

async function send(
  { store, meters, isDraining }: { store: DiskObjectStore; meters: ObjectMeters; isDraining: () => boolean },
  request: FastifyRequest,
  reply: FastifyReply,
  grant: Grant,
) {
  const found = await store.files.open(grant.key)
  if (!found) throw new Refused(REFUSALS.missing)
  const { file, stored } = found
  try {
    const etag = `"${stored.revision}"`
    const modified = new Date(stored.modifiedAt)
    reply.headers({
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-transform, max-age=3600',
      // Uploads are never run as a page of this site, whatever type they claim.
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
    // From here on nothing of the server's comes between: what its hooks would add to the head is added here.
    reply.hijack()
    if (isDraining()) reply.header('connection', 'close')
    reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
    await sendPart(reply.raw, { file, start, end, serving }).catch((error: unknown) => {
      request.log.error({ err: error }, 'an object could not be sent whole')
      reply.raw.destroy()
    })
  } finally {
    await file.close()
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
