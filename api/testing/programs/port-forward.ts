import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface PortForward {
  port: number
  /** New connections go to that port; those that are open are cut. */
  redirect(to: number): void
  cut(): void
  /** Connections stay open and nothing passes, in either direction. */
  freeze(): void
  thaw(): void
  /** Refuses new connections and cuts those that are open. */
  stop(): Promise<void>
}

/** Lets a server be reached on another port of 127.0.0.1 for as long as this stands: a server that comes and goes. */
export async function forwardPort(input: { from?: number; to: number }): Promise<PortForward> {
  const sockets = new Set<Socket>()
  let { to } = input
  let frozen = false
  const server: Server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
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
      socket.on('data', (chunk) => void other.write(chunk))
      socket.on('end', () => other.end())
      if (frozen) socket.pause()
    }
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(input.from ?? 0, '127.0.0.1', listening)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    redirect: (port) => {
      to = port
      cut()
    },
    cut,
    freeze: () => {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        cut()
      }),
  }
}
