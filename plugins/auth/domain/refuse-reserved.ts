import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import type { Services } from '#api/extensions.ts'

/** Names that admins keep back, where the plugin that lists them is on. Throws `InputError` (400). */
export async function refuseReserved(ctx: DomainContext, usernameKey: string): Promise<void> {
  const { site } = ctx.services as Partial<Pick<Services, 'site'>>
  if (!(await site?.isReservedName(ctx, usernameKey))) return
  const message = 'This username is reserved'
  throw new InputError(message, { username: message })
}
