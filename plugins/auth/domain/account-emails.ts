import type { DomainContext } from '#api/context.ts'

export interface AccountEmails {
  listeners: Map<string, string>
  artists: Map<string, string>
}

/** Addresses by account id, in one statement; ids must be ids, and those that are unknown are not in the maps. */
export async function accountEmails(
  ctx: DomainContext,
  { listenerIds, artistIds }: { listenerIds: readonly string[]; artistIds: readonly string[] },
): Promise<AccountEmails> {
  const rows = await ctx.db.$queryRaw<{ kind: 'listener' | 'artist'; id: string; email: string }[]>`
    SELECT 'listener' AS "kind", "id", "email" FROM "Listener" WHERE "id" = ANY(${[...listenerIds]}::uuid[])
    UNION ALL
    SELECT 'artist', "id", "email" FROM "Artist" WHERE "id" = ANY(${[...artistIds]}::uuid[])`
  const of = (wanted: string) => new Map(rows.flatMap(({ kind, id, email }) => (kind === wanted ? [[id, email]] : [])))
  return { listeners: of('listener'), artists: of('artist') }
}
