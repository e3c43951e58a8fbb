import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Draining {
  /** True from the first signal on: /readyz answers 503, and every answer closes its connection. */
  readonly begun: boolean
  begin(): void
  /** Closes the connections on which nobody waits for an answer, also those that never asked for anything. */
  closeUnused(): void
}

/**
 * The time between "send me no more" and "I do not listen any more": proxies and clients need it to notice. Requests are
 * served as always meanwhile, except live streams, which `onBegin` ends; `Connection: close` makes each connection end with an answer and not under a request.
 */
export function drainOnStop(server: FastifyInstance, onBegin: () => void = () => {}): Draining {
  let begun = false
  const waiting = new Map<Socket, number>()
  server.server.on('connection', (socket: Socket) => {
    waiting.set(socket, 0)
    socket.once('close', () => waiting.delete(socket))
  })
  server.server.on('request', ({ socket }, response) => {
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = waiting.get(socket)
      if (left !== undefined) waiting.set(socket, left - 1)
    })
  })
  server.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close')
  })
  return {
    get begun() {
      return begun
    },
    begin: () => {
      begun = true
      onBegin()
    },
    closeUnused: () => {
      for (const [socket, requests] of waiting) if (requests === 0) socket.destroy()
    },
  }
}
