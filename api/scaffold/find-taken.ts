import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginNames } from './plugin-names.ts'

/** Types that a model must not hide in the files that name it. */
const TYPES = new Set(['Actor', 'Database', 'Job', 'Omit', 'Page', 'Partial', 'Pick', 'Prisma', 'Record', 'Route'])

/** Says what a new plugin of these names would collide with; empty when it can be made. */
export function findTaken(root: string, names: PluginNames, targets: Iterable<string>): string[] {
  const { plugin, Entity, entities } = names
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => ({ file, content: readFileSync(join(root, file), 'utf8') }))
  const taken: string[] = []

  for (const folder of [`plugins/${plugin}`, `web/src/features/${plugin}`])
    if (existsSync(join(root, folder))) taken.push(`${folder} exists`)
  for (const file of targets) if (existsSync(join(root, file))) taken.push(`${file} exists`)

  const model = new RegExp(String.raw`^(?:model|enum) ${Entity}\b`, 'mi')
  for (const { file, content } of read('prisma/schema/*.prisma'))
    if (model.test(content)) taken.push(`${file} declares ${Entity} already`)
  if (Entity in globalThis || TYPES.has(Entity)) taken.push(`${Entity} is a type of the language or of the kernel`)

  taken.push(...findTakenInSchema(root, names))

  const collection = new RegExp(String.raw`\bname: '${entities}'`)
  for (const { file, content } of [...read('plugins/*/collections/*.ts'), ...read('api/collections/*.ts')])
    if (collection.test(content)) taken.push(`${file} is the collection ${entities} already`)

  const address = new RegExp(String.raw`\bpath: '/${plugin}'`)
  for (const { file, content } of [
    ...read('plugins/*/rest/**/*.ts'),
    ...read('plugins/*/index.ts'),
    ...read('web/src/features/*/index.ts'),
  ]) {
    if (address.test(content)) taken.push(`${file} answers /${plugin} already`)
  }
  return taken
}

function findTakenInSchema(root: string, { Entity, entitiesCamel }: PluginNames): string[] {
  const taken: string[] = []
  const schema = readFileSync(join(root, 'schema.graphql'), 'utf8')
  for (const type of [Entity, `${Entity}Connection`, `${Entity}Edge`, `Add${Entity}Input`]) {
    if (new RegExp(String.raw`^(?:type|input|enum|interface|union|scalar) ${type}\b`, 'm').test(schema))
      taken.push(`schema.graphql has a type ${type} already`)
  }
  for (const field of [entitiesCamel, `add${Entity}`])
    if (rootFields(schema).has(field)) taken.push(`schema.graphql has a root field ${field} already`)
  return taken
}

function rootFields(schema: string): Set<string> {
  const roots = [...schema.matchAll(/^type (?:Query|Mutation) \{\n([\s\S]*?)^\}/gm)].map(([, body]) => body as string)
  return new Set(roots.flatMap((body) => [...body.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, field]) => field as string)))
}
