import type { GraphQLSchema } from 'graphql'
import type { Config } from '../config.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Plugin, PluginApp } from '../plugin.ts'
import { makeBuilder } from './builder.ts'
import { defineKernelTypes } from './kernel-types.ts'

export function buildSchema(plugins: readonly Plugin[], apps: ReadonlyMap<string, PluginApp<never>>, platform: Platform, config: Config): GraphQLSchema {
  const builder = makeBuilder(platform.database.client, config)
  defineKernelTypes(builder)
  for (const plugin of plugins) {
    const app = apps.get(plugin.name)
    if (app) plugin.graphql?.(builder, app)
  }
  return builder.toSchema({ sortSchema: true })
}
