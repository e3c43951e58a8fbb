import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { processRegularResult } from 'graphql-yoga'
import { typeOf } from '../documents/document-requests.ts'

/** The result of an operation, straight to the server; an answer with errors has its status and headers from Yoga's own code. */
export async function sendResult(
  answer: ExecutionResult,
  incoming: FastifyRequest,
  outgoing: FastifyReply,
): Promise<void> {
  const type = typeOf(incoming.headers)
  // Not awaited: a reply is one that can be, until it has gone out.
  if (!answer.errors) return void outgoing.type(`${type}; charset=utf-8`).send(JSON.stringify(answer))
  const response = processRegularResult(answer as never, { Response } as never, type)
  for (const [name, value] of response.headers) if (name !== 'content-length') outgoing.header(name, value)
  outgoing.status(response.status)
  void outgoing.send(await response.text())
}
