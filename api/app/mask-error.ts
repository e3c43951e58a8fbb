import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { isStorageFull, STORAGE_FULL_MESSAGE } from './storage-full.ts'

/** A bug, or something down: logged whole under an id, told to the client only as that id. */
export function masked(log: Logger, error: unknown, at?: GraphQLError): GraphQLError {
  const errorId = randomUUID()
  log.error({ err: error, errorId, path: at?.path }, 'unexpected error in GraphQL')
  const { message, code } = isStorageFull(error)
    ? { message: STORAGE_FULL_MESSAGE, code: 'STORAGE_FULL' }
    : isConnectionFailure(error)
      ? { message: UNAVAILABLE, code: 'UNAVAILABLE' }
      : { message: `Something went wrong. Reference: ${errorId}`, code: 'INTERNAL' }
  return new GraphQLError(message, {
    nodes: at?.nodes,
    path: at?.path,
    extensions: {
      code,
      errorId,
      ...(code === 'UNAVAILABLE' && { http: { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } } }),
    },
  })
}

/** The `Retry-After` of answers while a dependency is down. */
export const RETRY_AFTER_SECONDS = 5

export const UNAVAILABLE = 'The service is not available right now. Please try again in a moment'

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A statement of a request took too long, or waited too long for a lock.
  '57014',
  '55P03',
  // A conflict with another transaction, which PostgreSQL has ended.
  'P2034',
  '40001',
  '40P01',
])

/** Prisma's code for a transaction that did not begin, that expired, and that is used after its commit, which is a bug. */
const TRANSACTION_CODE = 'P2028'
const AFTER_COMMIT = /on a committed transaction/

/** True when a store this needs could not be reached, anywhere down the chain of causes. */
export function isConnectionFailure(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Object && depth < 6; depth += 1) {
    const {
      code,
      originalCode,
      message,
      cause: next,
      meta,
    } = cause as {
      code?: string
      originalCode?: string
      message?: string
      cause?: unknown
      meta?: { driverAdapterError?: unknown }
    }
    if (code && CONNECTION_CODES.has(code)) return true
    if (code === TRANSACTION_CODE && !AFTER_COMMIT.test(message ?? '')) return true
    if (originalCode && CONNECTION_CODES.has(originalCode)) return true
    if (
      message &&
      /ECONNREFUSED|Connection terminated|timeout exceeded when trying to connect|Connection is closed|Can't reach database|Unable to start a transaction in the given time/i.test(
        message,
      )
    )
      return true
    cause = next ?? meta?.driverAdapterError
  }
  return false
}
