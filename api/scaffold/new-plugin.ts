import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { schemaFiles } from '../../prisma/schema-files.ts'
import { findTaken } from './find-taken.ts'
import { PlaceNotFound, insertIntoList } from './insert-into-list.ts'
import { pluginFiles } from './plugin-files.ts'
import { type PluginNames, namesOf, refuseName } from './plugin-names.ts'

// `npm run new:plugin -- guestbook` makes a plugin that works: everything is checked before the first file is written,
// and no file is overwritten.
const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const registries = [
  { file: 'plugins/index.ts', list: 'plugins', from: (folder: string) => `./${folder}/index.ts` },
  { file: 'web/src/app/features.ts', list: 'features', from: (folder: string) => `../features/${folder}/index.ts` },
]

/** The generation steps, in this order; each can be run again by hand. */
const steps = ({ pluginSnake }: PluginNames): { what: string; again: string; args: string[] }[] => [
  { what: 'Prisma client', again: 'npm run types', args: ['prisma/generate.ts'] },
  {
    what: 'migration',
    again: `npm run db:migration -- add_${pluginSnake}`,
    args: ['prisma/new-migration.ts', `add_${pluginSnake}`],
  },
  { what: 'schema.graphql', again: 'npm run schema', args: ['api/graphql/print-schema.ts'] },
  { what: 'typed documents of the web', again: 'npm run codegen', args: ['codegen.ts'] },
  // Names differ in length, and so do the lines that hold them.
  {
    what: 'layout',
    again: 'npm run format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', '.'],
  },
]

const [name, ...rest] = process.argv.slice(2)
if (!name || rest.length) refuse('Name the plugin, in kebab-case: npm run new:plugin -- live-events')
const wrong = refuseName(name)
if (wrong) refuse(wrong)
const names = namesOf(name)
const files = pluginFiles(names)
const taken = findTaken(root, names, files.keys())
if (taken.length) refuse(`"${name}" is taken:\n${taken.map((what) => `  ${what}`).join('\n')}`)
if (hasUnwrittenMigration())
  refuse(
    'prisma/schema has changes that no migration holds yet; they would end up in the one of the new plugin. First: npm run db:migration -- what_changed',
  )
const lists = registries.map(({ file, ...place }) => [file, withMember(file, place)] as const)

for (const [file, content] of files) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content, { flag: 'wx' })
}
for (const [file, content] of lists) writeFileSync(join(root, file), content)
for (const step of steps(names)) run(step)
report()

function withMember(file: string, place: { list: string; from: (folder: string) => string }): string {
  try {
    return insertIntoList(read(file), { ...place, member: names.pluginCamel }, names.plugin)
  } catch (error) {
    if (error instanceof PlaceNotFound) refuse(`${file} is not as expected: ${error.message}`)
    throw error
  }
}

/** Comments and spaces are no change: they lead to no migration. */
function hasUnwrittenMigration(): boolean {
  const bare = (schema: string) =>
    schema
      .replaceAll(/\/\/.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const snapshot = 'prisma/migrations/schema-snapshot.prisma'
  return (
    existsSync(join(root, snapshot)) &&
    bare(read(snapshot)) !==
      bare(
        schemaFiles()
          .map(({ content }) => content)
          .join('\n'),
      )
  )
}

function run({ what, again, args }: { what: string; again: string; args: string[] }): void {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  refuse(
    `The files are written, but this step failed: ${what}. What it says stands above; when that is put right, go on with: ${again}`,
  )
}

function report(): void {
  const { plugin, Entity, entities, entitiesCamel } = names
  console.log(`Made the plugin "${plugin}", which holds ${names.entitiesWords}:\n`)
  for (const file of files.keys()) console.log(`  ${file}`)
  console.log(
    `\nand its lines in ${registries.map(({ file }) => file).join(' and ')}, a migration, schema.graphql, the typed documents of the web.\n`,
  )
  console.log(
    `It works as it is: GraphQL ${entitiesCamel} and add${Entity}, GET and POST /api/${plugin}, the page /${plugin}, and for staff /admin/collections/${entities}.\n`,
  )
  console.log('Next:')
  console.log(`  see that its tests pass: npx vitest run plugins/${plugin} web/src/features/${plugin}`)
  console.log(
    `  see it: npm run dev, then open /${plugin}; \`navigation\` in web/src/features/${plugin}/index.ts puts a link in the header`,
  )
  console.log(
    `  make it yours: prisma/schema/${plugin}.prisma and plugins/${plugin}/rules.ts first, then as CONTRIBUTING.md goes on`,
  )
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
