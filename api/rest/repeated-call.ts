import type { DomainContext } from '../app/context.ts'
import { NotFound, NotSignedIn } from '../app/errors.ts'
import { once } from '../operation/idempotency.ts'
import type { RepeatedCall, Route, RouteInput } from '../app/plugin.ts'

/** Does a call once for each `Idempotency-Key` of an account, as docs/decisions/018 says. Without a key it is simply done. */
export async function callOnce(route: Route, { find, idOf }: RepeatedCall, input: RouteInput): Promise<unknown> {
  const { ctx, idempotencyKey: key, params, query, body } = input
  const accountId = ctx.actor.userType && ctx.actor[ctx.actor.userType]?.id
  if (key !== undefined && !accountId) throw new NotSignedIn()
  return await once(ctx, {
    key,
    accountId: accountId ?? '',
    operation: `${route.method} ${route.path}`,
    input: [params, query, body],
    run: async (newId) =>
      // A process may have died after it made it and before it wrote that down.
      (newId !== undefined && (await findMade(ctx, find, newId))) || (await route.handler({ ...input, newId })),
    idOf: (answer) => (idOf ? idOf(answer as never) : (answer as { id: string }).id),
    find: (id) => find(ctx, id),
  })
}

async function findMade(ctx: DomainContext, find: RepeatedCall['find'], id: string): Promise<unknown> {
  try {
    return await find(ctx, id)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
