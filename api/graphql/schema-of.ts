import { PrismaPg } from '@prisma/adapter-pg'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { PrismaClient } from '#prisma/generated/client/client.ts'
import { compose } from '../app/compose.ts'
import { readConfig } from '../app/config.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Plugin, PluginApp } from '../app/plugin.ts'
import { buildSchema } from './build-schema.ts'

/** The schema of some plugins, built without connecting to anything: for printing and for tests. */
export function schemaOf(available: readonly Plugin[], enabled: readonly string[] | null = null): GraphQLSchema {
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }) })
  const config = readConfig({})
  const platform = { database: { client } } as unknown as Platform
  const plugins = compose(available, enabled)
  const apps = new Map(
    plugins.map((plugin) => [
      plugin.name,
      {
        config,
        platform,
        plugins,
        services: {},
        settings: plugin.config?.parse({}) ?? {},
      } as unknown as PluginApp<never>,
    ]),
  )
  return buildSchema(plugins, apps, platform, config)
}

export function printedSchema(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}
