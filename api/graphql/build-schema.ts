import type { GraphQLSchema } from 'graphql'
import { defineCollections } from '../collections/graphql/define-collections.ts'
import type { Config } from '../app/config.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Plugin, PluginApp } from '../app/plugin.ts'
import { defineLiveGraphql } from '../live/define-live-graphql.ts'
import { describeGenerated } from './describe-generated.ts'
import { makeBuilder } from './builder.ts'
import { trackOwners } from './field-owners.ts'
import { defineKernelTypes } from './kernel-types.ts'
import { defineOperationFields } from '../operation/operation-fields.ts'

export function buildSchema(
  plugins: readonly Plugin[],
  apps: ReadonlyMap<string, PluginApp<never>>,
  platform: Platform,
  config: Config,
): GraphQLSchema {
  const builder = makeBuilder(platform.database.client, config)
  const owners = trackOwners()
  defineKernelTypes(builder)
  for (const plugin of plugins) {
    const app = apps.get(plugin.name)
    if (!app) continue
    const own = owners.builderOf(builder, plugin.name)
    plugin.graphql?.(own, app)
    defineOperationFields(own, plugin.operations)
  }
  defineLiveGraphql(builder, plugins)
  defineCollections(builder, plugins, (plugin) => owners.builderOf(builder, plugin))
  // The printed schema is sorted in schema-of.ts: sorting here would rebuild the schema at each start.
  const schema = builder.toSchema({ sortSchema: false })
  owners.writeTo(schema)
  describeGenerated(schema)
  return schema
}
