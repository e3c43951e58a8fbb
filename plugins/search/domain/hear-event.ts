import { listSearchables } from '#api/app/searchable.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { Events } from '#api/app/extensions.ts'
import type { ChangedSubjects } from '#api/app/searchable.ts'
import { ownFirst } from './own-first.ts'
import { keepDocuments } from './keep-documents.ts'

/** Applies an event to the contributions of plugins. Idempotent: it reads what is true now. */
export async function hearEvent(
  ctx: DomainContext,
  { name, payload }: { name: keyof Events; payload: unknown },
): Promise<void> {
  for (const searchable of ownFirst(listSearchables(ctx))) {
    const told = searchable.changedBy[name] as ((payload: unknown) => ChangedSubjects) | undefined
    if (told) await keepDocuments(ctx, searchable, told(payload))
  }
}
