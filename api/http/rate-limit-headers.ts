import type { FastifyReply } from 'fastify'
import type { BudgetState } from '../access/budget.ts'

/** `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers: what is allowed, and what is left of it. */
export function rateLimitHeaders({ limit, windowSeconds, remaining, resetSeconds }: BudgetState) {
  return {
    'ratelimit-policy': `"default";q=${limit};w=${windowSeconds}`,
    ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
  }
}

export function writeRateLimit(reply: FastifyReply, state: BudgetState): void {
  reply.headers(rateLimitHeaders(state))
}
