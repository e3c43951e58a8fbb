import type { PluginFunction } from '@graphql-codegen/plugin-helpers'

declare const hooks: { plugin: PluginFunction }
export = hooks
