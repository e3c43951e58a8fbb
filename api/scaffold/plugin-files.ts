import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginNames } from './plugin-names.ts'

/** Every file of a new plugin: its template, and where it goes. */
const files: readonly [template: string, target: (names: PluginNames) => string][] = [
  ['prisma/schema.prisma', ({ plugin }) => `prisma/schema/${plugin}.prisma`],
  ['plugin/index.ts', ({ plugin }) => `plugins/${plugin}/index.ts`],
  ['plugin/contract.ts', ({ plugin }) => `plugins/${plugin}/contract.ts`],
  ['plugin/README.md', ({ plugin }) => `plugins/${plugin}/README.md`],
  ['plugin/access.txt', ({ plugin }) => `plugins/${plugin}/access.txt`],
  ['plugin/rules.ts', ({ plugin }) => `plugins/${plugin}/rules.ts`],
  ['plugin/settings.ts', ({ plugin }) => `plugins/${plugin}/domain/settings.ts`],
  ['plugin/add-entity.ts', ({ plugin, entity }) => `plugins/${plugin}/domain/add-${entity}.ts`],
  ['plugin/list-entities.ts', ({ plugin, entities }) => `plugins/${plugin}/domain/list-${entities}.ts`],
  ['plugin/remove-old-entities.ts', ({ plugin, entities }) => `plugins/${plugin}/domain/remove-old-${entities}.ts`],
  [
    'plugin/remove-entities-of-artist.ts',
    ({ plugin, entities }) => `plugins/${plugin}/domain/remove-${entities}-of-artist.ts`,
  ],
  ['plugin/graphql-entity.ts', ({ plugin, entity }) => `plugins/${plugin}/graphql/${entity}.ts`],
  ['plugin/operations.ts', ({ plugin, entities }) => `plugins/${plugin}/operations/${entities}.ts`],
  ['plugin/parity.test.ts', ({ plugin }) => `plugins/${plugin}/tests/parity.test.ts`],
  ['plugin/collection.ts', ({ plugin, entities }) => `plugins/${plugin}/collections/${entities}.ts`],
  ['plugin/job.ts', ({ plugin, entities }) => `plugins/${plugin}/jobs/remove-old-${entities}.ts`],
  ['plugin/plugin.test.ts', ({ plugin }) => `plugins/${plugin}/tests/${plugin}.test.ts`],
  ['web/index.ts', ({ plugin }) => `web/src/features/${plugin}/index.ts`],
  ['web/page.tsx', ({ plugin }) => `web/src/features/${plugin}/${plugin}-page.tsx`],
  ['web/page.graphql', ({ plugin }) => `web/src/features/${plugin}/${plugin}-page.graphql`],
  ['web/form.tsx', ({ plugin, entity }) => `web/src/features/${plugin}/${entity}-form.tsx`],
  ['web/page.test.tsx', ({ plugin }) => `web/src/features/${plugin}/${plugin}-page.test.tsx`],
]

/** Path from the root to content. */
export function pluginFiles(names: PluginNames): Map<string, string> {
  return new Map(
    files.map(([template, target]) => {
      const content = fillIn(readTemplate(template), names)
      return [target(names), template === 'plugin/access.txt' ? inOrder(content) : content]
    }),
  )
}

/** Calls first, then fields, each sorted: which name comes first depends on the plugin's. */
function inOrder(access: string): string {
  const lines = access.trimEnd().split('\n')
  const isField = (line: string) => /^(?:Mutation|Query)\./.test(line)
  return `${[...lines.filter((line) => !isField(line)).sort(), ...lines.filter(isField).sort()].join('\n')}\n`
}

function readTemplate(name: string): string {
  return readFileSync(join(import.meta.dirname, 'templates', `${name}.template`), 'utf8')
}

function fillIn(template: string, names: PluginNames): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = (names as unknown as Record<string, string | undefined>)[name]
    if (value === undefined) throw new Error(`a template names ${placeholder}, which is no form of a plugin's name`)
    return value
  })
}
