import type { DomainContext } from '#api/app/context.ts'
import { openParams } from '../domain/sealed-params.ts'

/** What a stored message is made from, also of one that is stored encrypted. */
export const paramsOf = (
  ctx: DomainContext,
  mail: { kind: string; recipient: string; params: unknown },
): Record<string, unknown> => openParams(ctx, mail) as Record<string, unknown>
