import type { SchemaBuilder } from '../../graphql/builder.ts'
import { contributionsOf, type Plugin } from '../../app/plugin.ts'
import { isTyped } from '../collection.ts'
import { collectionsOf } from '../collections-of.ts'
import { defineGenericOperations } from './define-generic-operations.ts'
import { defineTasks } from './define-tasks.ts'
import { defineSharedEnums } from './record-enums.ts'
import { defineTypedOperations } from './define-typed-operations.ts'

/**
 * Everything that collections add to the schema; nothing where there are none. `builderOf` gives the builder of a plugin: changes
 * of its collections are covered by scopes as its own calls are.
 */
export function defineCollections(
  builder: SchemaBuilder,
  plugins: readonly Plugin[],
  builderOf: (plugin: string) => SchemaBuilder,
): void {
  const collections = collectionsOf(plugins)
  if (collections.length === 0) return
  const typed = collections.filter(isTyped)
  defineSharedEnums(builder, typed)
  for (const collection of typed) {
    const owner = plugins.find((plugin) => plugin.contributes.collections?.includes(collection))
    defineTypedOperations(builder, collection, owner ? builderOf(owner.name) : builder)
  }
  defineGenericOperations(builder, collections)
  defineTasks(builder, collections, contributionsOf(plugins, 'staffTasks'))
}
