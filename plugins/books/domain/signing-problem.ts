import type { DomainContext } from '#api/app/context.ts'
import { BooksRefused } from './books-refused.ts'
import { originOf } from './origin.ts'
import { readSignable } from './publish-checkpoint.ts'

/** For the operator, at the start of a server: why the log is not signed, and what to do. Nothing where it is. */
export async function signingProblem(ctx: DomainContext): Promise<string[]> {
  try {
    await readSignable(ctx, originOf(ctx))
    return []
  } catch (error) {
    if (error instanceof BooksRefused) return [error.message]
    throw error
  }
}
