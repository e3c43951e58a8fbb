import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

export interface PortForward {
  port: number
  /** Refuses new connections and cuts those that are open. */
  stop(): Promise<void>
}

/** Lets a server be reached on another port of 127.0.0.1 for as long as this stands: a server that comes and goes. */
export async function forwardPort(input: { from?: number; to: number }): Promise<PortForward> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(input.to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(input.from ?? 0, '127.0.0.1', listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
