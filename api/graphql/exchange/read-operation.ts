import type { FastifyRequest } from 'fastify'
import { variablesOf } from '../documents/document-requests.ts'
import type { StoredDocument } from '../documents/stored-documents.ts'
import type { Operation } from './exchange.ts'

/** What a request says, by its address or as JSON; empty where it is not JSON. */
export function parametersOf({ method, query, body }: FastifyRequest): Record<string, unknown> {
  if (method === 'GET') return Object(query) as Record<string, unknown>
  if (!(body instanceof Buffer)) return {}
  try {
    return Object(JSON.parse(body.toString('utf8'))) as Record<string, unknown>
  } catch {
    return {}
  }
}

const PARAMETERS = new Set(['query', 'variables', 'operationName'])

/** The operation that a request names or sends; null for parameters that Yoga refuses, or reads otherwise. */
export function readOperation(
  { method }: FastifyRequest,
  sent: Record<string, unknown>,
  stored: StoredDocument | null,
): Operation | null {
  if (!stored && !Object.keys(sent).every((name) => PARAMETERS.has(name))) return null
  const query = stored ? stored.text : sent.query
  const variables = method === 'GET' ? variablesOf(sent.variables) : (sent.variables ?? {})
  const { operationName } = sent
  if (typeof query !== 'string' || typeof variables !== 'object' || Array.isArray(variables)) return null
  if (operationName != null && (typeof operationName !== 'string' || operationName === '')) return null
  return { query, variables: variables as Record<string, unknown>, operationName: operationName ?? null }
}

/** Sent, and asked for, as JSON: other forms and media types are Yoga's. */
export function isUsual({ method, headers }: FastifyRequest): boolean {
  if (!USUAL_ANSWERS.has(headers.accept ?? '*/*')) return false
  const type = headers['content-type']
  return method === 'GET' ? type === undefined : type !== undefined && USUAL_BODY.test(type)
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
