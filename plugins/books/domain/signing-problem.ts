import type { DomainContext } from '#api/app/context.ts'
import { BooksRefused } from './books-refused.ts'
import { auditOriginOf, originOf } from './origin.ts'
import { readSignable } from './publish-checkpoint.ts'

/** For the operator, at the start of a server: why a log is not signed, and what to do. Nothing where both are. */
export async function signingProblem(ctx: DomainContext): Promise<string[]> {
  const problems: string[] = []
  for (const origin of [originOf(ctx), auditOriginOf(ctx)])
    try {
      await readSignable(ctx, origin)
    } catch (error) {
      if (!(error instanceof BooksRefused)) throw error
      problems.push(error.message)
    }
  return problems
}
