import type { DomainContext } from '#api/app/context.ts'
import type { MailKind } from '../contract.ts'

/** Undefined for a kind of a plugin that is off. */
export const findMailKind = (ctx: Pick<DomainContext, 'contributions'>, name: string): MailKind | undefined =>
  ctx.contributions('mails').find((kind) => kind.name === name)
