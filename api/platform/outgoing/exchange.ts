import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { Target } from './find-target.ts'
import { type OutgoingAnswer, type OutgoingCall, OutgoingFailure } from './port.ts'

type Exchange = Pick<OutgoingCall, 'method' | 'headers' | 'body'> & {
  target: Target
  signal: AbortSignal
  maxAnswerBytes: number
  /** Certificates to trust beside those of Node. */
  ca?: string
}

/** Sends one request over a connection of its own to one of the checked addresses, and reads the answer. */
export async function exchange(call: Exchange): Promise<OutgoingAnswer> {
  const { target, method, headers, body, signal } = call
  const secure = target.url.protocol === 'https:'
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    agent: false,
    signal,
    // Names are not resolved again: what a DNS server answers next may be another address.
    lookup: (_name, { all }, done) => {
      const [first] = target.addresses
      if (all) done(null, [...target.addresses])
      else done(null, first?.address ?? '', first?.family)
    },
    ...(call.ca && { ca: call.ca }),
  }
  return await new Promise<OutgoingAnswer>((resolve, reject) => {
    const request = (secure ? requestSecurely : requestPlainly)(target.url, options)
    request.on('error', reject)
    request.on('response', (answer) => readAnswer(answer, request, call.maxAnswerBytes).then(resolve, reject))
    refuseOtherAddresses(request, target)
    request.end(body)
  })
}

/** The last line of defence: nothing is sent to an address that was not checked. */
function refuseOtherAddresses(request: ClientRequest, { url, addresses }: Target): void {
  const checked = new Set(addresses.map(({ address }) => canonical(address)))
  request.on('socket', (socket) => {
    socket.on('connect', () => {
      const address = canonical(socket.remoteAddress ?? '')
      if (!checked.has(address))
        socket.destroy(new OutgoingFailure('address', `${url.host} led to ${address}, which was not checked`))
    })
  })
}

/** One spelling for each address. */
const canonical = (address: string) =>
  address.includes(':') ? (URL.parse(`http://[${address}]`)?.hostname ?? address) : address

async function readAnswer(answer: IncomingMessage, request: ClientRequest, maxBytes: number): Promise<OutgoingAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  let isTruncated = false
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    const room = maxBytes - bytes
    chunks.push(chunk.subarray(0, room))
    bytes += Math.min(chunk.length, room)
    isTruncated = chunk.length > room
    if (isTruncated) break
  }
  if (isTruncated) request.destroy()
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks), isTruncated }
}
