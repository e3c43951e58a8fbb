import type { Server } from 'node:http'

/** Listens on a free port, says where, and ends with the process that started it. */
export function serveLimit(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` })
  })
  process.once('disconnect', () => process.exit(0))
}
