import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ReadyAnswer, answerTo } from './ready-answer.ts'
import { validRequestId } from './request-id.ts'
import { withStyle } from './style-hash.ts'

const POLICY = 'content-security-policy'

/** An answer that is ready for a path (and query), with the name of its route for metrics; null where there is none. */
export type ReadySource = (
  path: string,
  query: string,
  asked: IncomingMessage,
) => { answer: ReadyAnswer; route: string } | null

/** Through the router: what tests inject, and addresses that are none. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): FastifyReply {
  const { status, headers, body } = answerTo(ready, request.headers)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] as string, headers[at + 1])
  const policy = reply.getHeader(POLICY)
  if (ready.styleHash !== null && typeof policy === 'string') reply.header(POLICY, withStyle(policy, ready.styleHash))
  return reply.status(status).send(body ?? undefined)
}

interface BeforeRouting {
  sources: readonly ReadySource[]
  /** Headers of every answer. */
  headers: readonly string[]
  isDraining(): boolean
  observe(method: string, route: string, status: number, seconds: number): void
}

/**
 * Sends what is ready before a request reaches the router, which alone takes longer than that: about half of what
 * Node's bare server does goes into it. True where it was sent. Unusual requests go on to the router, which answers
 * them alike.
 */
export function answerBeforeRouting(options: BeforeRouting) {
  const { sources, headers, isDraining, observe } = options
  const withStyles = new WeakMap<ReadyAnswer, { policy: string; headers: readonly string[] }>()
  const place = headers.indexOf(POLICY) + 1
  /** The policy changes in place (pages/page-policy.ts). */
  const headersOf = (answer: ReadyAnswer): readonly string[] => {
    const policy = place > 0 ? headers[place] : undefined
    if (answer.styleHash === null || policy === undefined) return headers
    const known = withStyles.get(answer)
    if (known?.policy === policy) return known.headers
    const made = headers.with(place, withStyle(policy, answer.styleHash))
    withStyles.set(answer, { policy, headers: made })
    return made
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const { 'content-length': length, 'transfer-encoding': transfer } = request.headers
    if (length !== undefined || transfer !== undefined) return false
    const started = performance.now()
    const mark = url.indexOf('?')
    const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
    for (const source of sources) {
      const found = source(path, query, request)
      if (!found) continue
      const { status, headers: own, body } = answerTo(found.answer, request.headers)
      own.push('x-request-id', validRequestId(request.headers['x-request-id']) ?? randomUUID())
      if (isDraining()) own.push('connection', 'close')
      // A 304 changes nothing of what the client keeps.
      response.writeHead(status, status === 304 ? own : [...own, ...headersOf(found.answer)])
      response.end(method === 'HEAD' ? undefined : (body ?? undefined))
      observe(method, found.route, status, (performance.now() - started) / 1_000)
      return true
    }
    return false
  }
}
