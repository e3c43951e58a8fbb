import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../../api/testing/programs/server-process.ts'

/** An answer in the product's place, by path; null passes the request to the product. */
type Instead = (path: string, incoming: IncomingMessage) => { status?: number; body: string } | null

export interface InFront {
  url: string
  /** Takes effect with the next request. */
  instead: (answer: Instead) => void
  /** The product's own answer, as text. */
  read: (path: string) => Promise<string>
  stop: () => Promise<void>
}

/** A server before the product, at an address of its own: what browsers keep belongs to this test alone. */
export async function inFrontOf(product: string): Promise<InFront> {
  let instead: Instead = () => null
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? '/').split('?', 1)[0] as string
    const own = instead(path, incoming)
    if (own) {
      outgoing.writeHead(own.status ?? 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      return outgoing.end(own.body)
    }
    const onward = request(
      new URL(incoming.url ?? '/', product),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(handle)
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  return {
    url: `http://localhost:${port}`,
    instead: (answer) => {
      instead = answer
    },
    read: async (path) => await (await fetch(new URL(path, product))).text(),
    stop: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
