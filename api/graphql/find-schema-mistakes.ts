import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { prismaDirectory, schemaFiles } from '#prisma/schema-files.ts'

const BUILT_IN = new Set(['String', 'Int', 'Float', 'Boolean', 'ID'])

/** Mistakes in the whole tree: `npm run schema` and `npm run dev` report them. */
export function findMistakes(schema: GraphQLSchema): string[] {
  return [...findSchemaMistakes(schema), findMissingMigration()].filter((mistake) => mistake !== null)
}

/** Returns the gaps of a declaration, one sentence each, with the plugin and the fix. Empty when nothing does. */
export function findSchemaMistakes(schema: GraphQLSchema): string[] {
  return [...findUnclassified(schema), ...findUndescribed(schema)]
}

function findUnclassified(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ extensions }) => {
        const options = (extensions.pothosOptions ?? {}) as { skipTypeScopes?: boolean; authScopes?: unknown }
        return !options.skipTypeScopes || options.authScopes === undefined
      })
      .map(
        (field) =>
          `${root?.name}.${field.name} (${pluginOf(field)}) has no access rule: spread \`only({ … })\` into its options, ` +
          'then run `npx vitest run -u --project server api/graphql/schema.test.ts` and read the change of access.txt',
      ),
  )
}

function findUndescribed(schema: GraphQLSchema): string[] {
  const missing = (what: string, owner: string) => `${what} (${owner}) has no description: add \`description\` to it`
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || BUILT_IN.has(type.name)) return []
    const found = type.description ? [] : [missing(type.name, 'a type')]
    if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) return found
    for (const field of Object.values(type.getFields())) {
      if (!field.description) found.push(missing(`${type.name}.${field.name}`, pluginOf(field)))
      for (const argument of 'args' in field ? field.args : [])
        if (!argument.description) found.push(missing(`${type.name}.${field.name}(${argument.name})`, pluginOf(field)))
    }
    return found
  })
}

const pluginOf = ({ extensions }: { extensions: object }): string => {
  const { plugin } = extensions as { plugin?: string }
  return plugin ? `plugin ${plugin}` : 'kernel'
}

/** Null when the last migration leads to the Prisma schema as it is now. */
export function findMissingMigration(
  snapshot = readFileSync(join(prismaDirectory, 'migrations/schema-snapshot.prisma'), 'utf8'),
  files = schemaFiles(),
): string | null {
  const changed = files.filter(({ content }) => !snapshot.includes(content.trim()))
  if (changed.length === 0) return null
  const names = changed.map(({ path }) => `prisma/schema/${path}`).join(', ')
  return `${names} changed since the last migration: run \`npm run db:migration -- what_changed\``
}
