import { listSearchables } from '#api/app/searchable.ts'
import type { DomainContext } from '#api/app/context.ts'
import { keepStep } from './keep-documents.ts'
import { ownFirst } from './own-first.ts'

const STEP = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Goes through all that plugins contribute and sets right what differs: everything after an upgrade, popularity otherwise,
 * and what no event told (a person who was erased, SQL by hand). Each step stands for itself: a run that dies has done what
 * it did, and the next finds that right. Returns how many documents were written.
 */
export async function refreshDocuments(ctx: DomainContext, { step = STEP }: { step?: number } = {}): Promise<number> {
  let written = 0
  for (const searchable of ownFirst(listSearchables(ctx))) {
    for (let after: string | null = BEFORE_ALL; after !== null; ) {
      const done = await keepStep(ctx, searchable, { after, most: step })
      written += done.written
      after = done.last
    }
  }
  await removeOthers(ctx)
  return written
}

/** Documents of plugins that are turned off. */
async function removeOthers(ctx: DomainContext): Promise<void> {
  const kinds = listSearchables(ctx).map(({ kind }) => kind)
  await ctx.db.searchDocument.deleteMany({ where: { kind: { notIn: kinds } } })
}
