import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../app/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route bounds its body by itself: a large one may take as long as it moves. */
    boundsBody?: boolean
  }
}

/** Time-outs of the HTTP server in milliseconds, for `Fastify(…)`. */
export function connectionTimeouts(config: Config) {
  const { HTTP_HEADERS_SECONDS, HTTP_KEEP_ALIVE_SECONDS, HTTP_STALL_SECONDS } = config
  return {
    http: {
      headersTimeout: HTTP_HEADERS_SECONDS * 1_000,
      // Node looks at its connections this often; a late look would make the times above longer.
      connectionsCheckingInterval: Math.min(5_000, HTTP_HEADERS_SECONDS * 250),
    },
    // Bounds the whole of a request, and so would cut uploads that are slow but move: see `boundBodies`.
    requestTimeout: 0,
    keepAliveTimeout: HTTP_KEEP_ALIVE_SECONDS * 1_000,
    // Without a byte in either direction: a client that reads no answer, or sends nothing on.
    connectionTimeout: HTTP_STALL_SECONDS * 1_000,
  }
}

/** Gives up bodies that have not arrived in time: calls take at most 100 KB. Routes that say `boundsBody` are let be. */
export function boundBodies(server: FastifyInstance, { HTTP_BODY_SECONDS }: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    // Requests that tests inject have no socket, and arrive at once.
    if (!(request.raw.socket instanceof Socket)) return
    if (request.raw.complete || request.routeOptions.config.boundsBody || !announcesBody(request)) return
    const timer = setTimeout(() => refuse(request, reply), HTTP_BODY_SECONDS * 1_000).unref()
    const done = () => clearTimeout(timer)
    request.raw.once('end', done)
    request.raw.once('close', done)
  })
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function refuse({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  // All of it is here, though nobody has read it.
  if (raw.complete) return
  if (!reply.raw.headersSent && socket.writable)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
