import type { DomainContext } from '#api/app/context.ts'
import { BooksRefused, openLog } from './log.ts'
import { originOf } from './origin.ts'

/** For the operator, at the start of a server: why the log is not signed, and what to do. Nothing where it is. */
export async function signingProblem(ctx: DomainContext): Promise<string[]> {
  try {
    await ctx.transaction(async (tx) => await openLog(tx, originOf(tx)))
    return []
  } catch (error) {
    if (error instanceof BooksRefused) return [error.message]
    throw error
  }
}
