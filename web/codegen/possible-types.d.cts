import type { PluginFunction } from '@graphql-codegen/plugin-helpers'

declare const possibleTypes: { plugin: PluginFunction }
export = possibleTypes
