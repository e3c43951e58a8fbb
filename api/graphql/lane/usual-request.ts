import type { FastifyRequest } from 'fastify'

/** Sent and asked for as the web and most clients do, and not by a page of somebody else's (as Yoga's plugin asks). */
export function isUsual({ method, headers }: FastifyRequest): boolean {
  if (!USUAL_ANSWERS.has(headers.accept ?? '*/*')) return false
  const isMarked = headers['x-graphql-yoga-csrf'] !== undefined || headers.authorization !== undefined
  const type = headers['content-type']
  return method === 'GET' ? isMarked && type === undefined : type !== undefined && USUAL_BODY.test(type)
}

const USUAL_BODY = /^application\/json(?:; ?charset=utf-8)?$/i
const USUAL_ANSWERS = new Set([
  '*/*',
  'application/json',
  'application/graphql-response+json',
  'application/graphql-response+json,application/json;q=0.9',
  'application/graphql-response+json, application/json;q=0.9',
  'application/json, text/plain, */*',
])
