import type { DomainContext } from '#api/app/context.ts'
import { InputError, NotFound } from '#api/app/errors.ts'
import type { Reportable, ReportedThing } from '#api/app/reportable.ts'

export const reportableOf = (ctx: DomainContext, kind: string): Reportable | undefined =>
  ctx.contributions('reportable').find((reportable) => reportable.kind === kind)

/** Null where it is gone, or its plugin is off. */
export async function findTarget(ctx: DomainContext, kind: string, id: string): Promise<ReportedThing | null> {
  const [found] = (await reportableOf(ctx, kind)?.find(ctx, [id])) ?? []
  return found ?? null
}

/**
 * A public target, or one visible to the caller, by kind and id, or by the address of its page. Throws `InputError`
 * (400), `NotFound` (404).
 */
export async function requireTarget(
  ctx: DomainContext,
  { kind, id, address }: { kind?: string | undefined; id?: string | undefined; address?: string | undefined },
): Promise<ReportedThing> {
  const named = kind !== undefined && id !== undefined ? { kind, id } : await atAddress(ctx, address ?? '')
  const found = named ? await findTarget(ctx, named.kind, named.id) : null
  if (found && (await isSeen(ctx, found))) return found
  const message =
    'There is nothing to report at this address. Copy it from the page of the song, release, artist, product or playlist, or of the picture'
  throw address === undefined
    ? new NotFound('There is no such thing (any more)')
    : new InputError(message, { address: message })
}

const isSeen = async (ctx: DomainContext, thing: ReportedThing): Promise<boolean> =>
  (await reportableOf(ctx, thing.kind)?.isSeen?.(ctx, thing)) ?? thing.isPublic

/** The content at one of our pages, by its address as people copy it: with the host or without. */
async function atAddress(ctx: DomainContext, address: string): Promise<{ kind: string; id: string } | null> {
  const own = URL.parse(ctx.addressOf('/'))
  const url = URL.parse(address, own?.href ?? 'http://localhost/')
  if (!url || (own && url.host !== own.host)) return null
  for (const { kind, idAt } of ctx.contributions('reportable')) {
    const id = await idAt?.(ctx, url.pathname)
    if (id) return { kind, id }
  }
  return null
}
