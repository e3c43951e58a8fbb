import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../../http/entity-tag.ts'
import { parseByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import type { DiskObjectStore } from './disk-object-store.ts'
import { FileRange } from './file-range.ts'
import { type ObjectMeters, noMeters } from './object-meter.ts'
import { REFUSALS } from './object-refusal.ts'
import type { Grant } from './signed-path.ts'
import { Refused, signedHandler, untouched } from './signed-requests.ts'
import { uploadRoute } from './upload-route.ts'

/** Serves the URLs that a disk store signs. */
export function diskObjectRoutes(store: DiskObjectStore, meters: ObjectMeters = noMeters): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/objects/*',
      ...untouched,
      handler: signedHandler(store.paths, 'get', (request, reply, grant) => send(store, meters, request, reply, grant)),
    })
    await app.register(uploadRoute(store))
  }
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
    const part = new FileRange({ file, start, end, serving })
    // After the last byte has left this process: nothing waits in the connection's own buffer.
    reply.raw.once('finish', () => part.giveBack())
    return reply.send(part)
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
