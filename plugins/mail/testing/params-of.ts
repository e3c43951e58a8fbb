import type { DomainContext } from '#api/app/context.ts'
import { openParams } from '../domain/sealed-params.ts'

/** The parameters of a stored message, also of an encrypted one. */
export const paramsOf = (
  ctx: DomainContext,
  mail: { kind: string; recipient: string; params: unknown },
): Record<string, unknown> => openParams(ctx, mail) as Record<string, unknown>
