import { type Socket, connect } from 'node:net'

export interface Answers {
  count: number
  bytes: number
  /** Answers by status, other than the one that is expected. */
  other: Map<number, number>
  /** Milliseconds that each took. */
  times: number[]
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * One open connection that sends a request again as soon as it is answered, until `ends`. Reads of an answer its status and
 * length alone, so that it takes less of the processor than the server that answers.
 */
export function askAgain(
  { port, host }: { port: number; host: string },
  request: Buffer,
  { status, ends, into }: { status: number; ends: number; into: Answers },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host, noDelay: true })
    let sentAt = 0
    let waiting: Buffer = Buffer.alloc(0)
    /** Bytes of the body that are still to come; null between answers. */
    let left: number | null = null
    const send = () => {
      sentAt = performance.now()
      if (sentAt >= ends) return socket.destroy()
      socket.write(request)
    }
    const done = () => {
      left = null
      into.count += 1
      into.times.push(performance.now() - sentAt)
      send()
    }
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', resolve)
    socket.on('data', (piece: Buffer) => {
      into.bytes += piece.length
      if (left !== null) {
        left -= piece.length
        if (left <= 0) done()
        return
      }
      waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece])
      const end = waiting.indexOf(HEAD_END)
      if (end < 0) return
      const head = waiting.toString('latin1', 0, end)
      const body = waiting.length - end - HEAD_END.length
      waiting = Buffer.alloc(0)
      const code = Number(head.slice(9, 12))
      if (code !== status) into.other.set(code, (into.other.get(code) ?? 0) + 1)
      left = lengthOf(head, code) - body
      if (left <= 0) done()
    })
  })
}

function lengthOf(head: string, status: number): number {
  if (status === 304 || status === 204) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer says no length:\n${head}`)
  return Number(length)
}
