import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { processRegularResult } from 'graphql-yoga'
import { typeOf } from '../documents/document-requests.ts'

/** The body of a result. Yoga's own code chooses the status and headers of an answer with errors. */
export async function resultBody(result: ExecutionResult, { headers }: FastifyRequest, reply: FastifyReply) {
  const type = typeOf(headers)
  reply.type(`${type}; charset=utf-8`)
  if (!result.errors) return JSON.stringify(result)
  const response = processRegularResult(result as never, { Response } as never, type)
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  reply.status(response.status)
  return await response.text()
}
