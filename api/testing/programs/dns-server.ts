import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { isIPv6 } from 'node:net'

export interface DnsServer {
  /** Names that were asked for, in order. */
  readonly asked: readonly string[]
  resolve(name: string): Promise<{ address: string; family: number }[]>
  stop(): Promise<void>
}

const TYPES: Readonly<Record<number, 4 | 6>> = { 1: 4, 28: 6 }

/** A DNS server on loopback: `answer` says which addresses a name has, each time it is asked for its A records (AAAA follow). */
export async function startDnsServer(answer: (name: string) => readonly string[]): Promise<DnsServer> {
  const asked: string[] = []
  const current = new Map<string, readonly string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    const type = query.readUInt16BE(end)
    if (TYPES[type] === 4) {
      asked.push(name)
      current.set(name, answer(name))
    }
    const addresses = (current.get(name) ?? []).filter((each) => (isIPv6(each) ? 6 : 4) === TYPES[type])
    const head = Buffer.from(query.subarray(0, end + 4))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(addresses.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, ...addresses.map((each) => record(each, type))]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    asked,
    resolve: async (name) => {
      const four = await resolver.resolve4(name).catch(() => [])
      const six = await resolver.resolve6(name).catch(() => [])
      return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))]
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** One answer, whose name points back to the question. */
function record(address: string, type: number): Buffer {
  const bytes = type === 1 ? Buffer.from(address.split('.').map(Number)) : ipv6Bytes(address)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, bytes])
}

function ipv6Bytes(address: string): Buffer {
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const zeros = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: zeros }, () => '0'), ...groups(tail)]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
