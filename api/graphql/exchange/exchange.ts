import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../app/request-context.ts'

/** One request to `/graphql` and its answer. */
export interface Exchange {
  incoming: FastifyRequest
  outgoing: FastifyReply
  /** Executed for a visitor, no matter who asks. */
  forNobody?: boolean
}

/** What both executors are given by the route. */
export interface ExecutorOptions {
  contextFor(exchange: Exchange): Promise<RequestContext>
  maskError(error: unknown): Error
}

/** An operation as a client sends it. */
export interface Operation {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}
