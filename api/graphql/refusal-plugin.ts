import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { DomainContext } from '../app/context.ts'
import { Forbidden } from '../app/errors.ts'
import type { RequestContext } from '../app/request-context.ts'

const NAME = 'fairwaveRefusal'

/** Runs when a field refuses a caller, before the answer: for attempts that belong in the audit log. */
export type OnRefused = (ctx: DomainContext, args: Readonly<Record<string, unknown>>) => Promise<void>

declare global {
  export namespace PothosSchemaTypes {
    // The parameter is that of every declaration of this interface.
    interface Plugins<Types extends SchemaTypes> {
      fairwaveRefusal: RefusalPlugin<Types>
    }
  }
}

/** Around the access rules: tells a field that says `onRefused` that one of them refused. */
export class RefusalPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const onRefused = (extensions as { onRefused?: OnRefused } | null | undefined)?.onRefused
    if (!onRefused) return resolver
    return async (parent, args, context, info) => {
      try {
        return await resolver(parent, args, context, info)
      } catch (error) {
        if (error instanceof Forbidden)
          await onRefused((context as unknown as RequestContext).ctx, args as Record<string, unknown>)
        throw error
      }
    }
  }
}

SchemaBuilder.registerPlugin(NAME, RefusalPlugin)
export default NAME
