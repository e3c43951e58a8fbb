import { readFileSync } from 'node:fs'
import type { GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import type { Fresh } from '../access/fresh.ts'
import { freshSuffix } from '../access/step-up.ts'
import { closureOf, compose } from '../app/compose.ts'
import { definePlugin } from '../app/plugin.ts'
import { findSchemaMistakes } from './find-schema-mistakes.ts'
import { printedSchema, schemaOf } from './schema-of.ts'

const schema = schemaOf(plugins)

describe('schema', () => {
  it('is committed as it is in the code (npm run schema)', () => {
    expect(readFileSync('schema.graphql', 'utf8')).toBe(printedSchema(schema))
  })

  it('has an access rule on every root field, and describes every type, field and argument', () => {
    expect(findSchemaMistakes(schema)).toEqual([])
  })

  it.each(plugins.map((plugin) => plugin.name))('builds from what %s depends on alone', (name) => {
    const closed = schemaOf(plugins, closureOf(plugins, name))
    expect(closed.getQueryType()?.getFields()).toHaveProperty('version')
  })
})

describe('who may do what', () => {
  const ordered = compose(plugins)
  /** The kernel's own fields when people can sign in. */
  const kernelRules = fieldRules(
    schemaOf([definePlugin({ name: 'signs-people-in', identity: { authenticate: async () => null } })]),
  )
  /** Rules that the first plugins have together: what the next one adds to them is its own. */
  const rulesOfFirst = Array.from({ length: ordered.length + 1 }, (_, count) => [
    ...kernelRules,
    ...fieldRules(
      schemaOf(
        plugins,
        ordered.slice(0, count).map(({ name }) => name),
      ),
    ),
  ])

  it('stands in api/access.txt for the kernel', async () => {
    expect(kernelRules).toContain('Query.version: public')
    await expect(`${kernelRules.sort().join('\n')}\n`).toMatchFileSnapshot('../access.txt')
  })

  // One record beside each plugin, so that a change of a rule shows in its review (update with `vitest -u`).
  it.each(ordered.map((plugin, index) => ({ name: plugin.name, routes: plugin.routes, index })))(
    'stands in plugins/$name/access.txt',
    async ({ name, routes, index }) => {
      const fields = rulesOfFirst[index + 1]?.filter((rule) => !rulesOfFirst[index]?.includes(rule)) ?? []
      const calls = routes.map(
        ({ method, path, access, fresh }) =>
          `${method} ${path}: ${Object.keys(access).sort().join(' or ')}${freshSuffix(fresh)}`,
      )
      await expect(`${[...calls.sort(), ...fields.sort()].join('\n')}\n`).toMatchFileSnapshot(
        `../../plugins/${name}/access.txt`,
      )
    },
  )
})

function fieldRules(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field) => {
      const { authScopes } = field.extensions.pothosOptions as { authScopes: object }
      return `${root?.name}.${field.name}: ${typeof authScopes === 'function' ? 'by its arguments' : Object.keys(authScopes).sort().join(' or ')}${freshSuffix((field.extensions as { fresh?: Fresh }).fresh)}`
    }),
  )
}
