import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { Fresh } from '../access/fresh.ts'
import { assertFresh } from '../access/step-up.ts'
import type { AccessRule } from '../app/extensions.ts'
import type { RequestContext } from '../app/request-context.ts'

const NAME = 'fairwaveFresh'

declare global {
  export namespace PothosSchemaTypes {
    // The parameter is that of every declaration of this interface.
    interface Plugins<Types extends SchemaTypes> {
      fairwaveFresh: FreshPlugin<Types>
    }
  }
}

/** Asks for a recent sign-in where a field says `fresh`, once its access rule has let the caller in. */
export class FreshPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions, pothosOptions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const fresh = (extensions as { fresh?: Fresh } | null | undefined)?.fresh
    if (!fresh) return resolver
    const { authScopes } = pothosOptions as { authScopes?: AccessRule }
    return async (parent, args, context, info) => {
      await assertFresh((context as unknown as RequestContext).ctx, fresh, authScopes ?? {})
      return await resolver(parent, args, context, info)
    }
  }
}

SchemaBuilder.registerPlugin(NAME, FreshPlugin)
export default NAME
