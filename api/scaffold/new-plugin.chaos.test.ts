import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMANDS, FIELD_TEST, ONE_FIELD } from './testing/one-field.ts'

// The generator at work in a copy of the tree, and then the project's own checks there.
const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'fairwave-scaffold-'))
const bin = (name: string) => join(copy, 'node_modules/.bin', name)

beforeAll(() => {
  for (const file of ourFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Committed files and new ones of the work tree. */
function ourFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return listed.split('\0').filter((file) => lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile())
}

/** Runs a program in the copy with nothing of this test run in its environment. */
async function run(program: string, args: string[]): Promise<{ status: number; output: string }> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_ENV$|TEST$|NODE_OPTIONS$)/.test(name),
  )
  // CI: a record that is missing fails instead of being written.
  const env = {
    ...Object.fromEntries(inherited),
    CI: 'true',
    NO_COLOR: '1',
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  }
  return await new Promise((done) => {
    execFile(program, args, { cwd: copy, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      done({ status: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` })
    })
  })
}

const generate = (...args: string[]) => run(process.execPath, ['api/scaffold/new-plugin.ts', ...args])

async function expectToPass(program: string, args: string[]): Promise<void> {
  const { status, output } = await run(program, args)
  if (status !== 0) throw new Error(`${args.join(' ')} ends with ${status}:\n${output.slice(-8_000)}`)
}

/** Layout, lint and types. The copy shares the tree's node_modules, but not what the last check of types left there. */
async function expectChecked(): Promise<void> {
  await expectToPass(bin('biome'), ['format', '.'])
  await expectToPass(bin('oxlint'), ['--deny-warnings'])
  for (const project of ['tsconfig.json', 'web/tsconfig.json'])
    await expectToPass(bin('tsc'), [
      ...['-p', project, '--tsBuildInfoFile', join(copy, `${dirname(project)}/checked`)],
      // Several would each work out the types that all files share (scripts/check-types.ts).
      '--singleThreaded',
    ])
}

const read = (file: string) => readFileSync(join(copy, file), 'utf8')
/** Every file of the copy that is ours, with its content. */
const tree = () =>
  new Map(
    ['api', 'plugins', 'prisma/schema', 'prisma/migrations', 'prisma/sql', 'web/src']
      .flatMap(filesBelow)
      .concat('schema.graphql')
      .map((file) => [file, read(file)]),
  )
const filesBelow = (folder: string) =>
  readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))

/** As CONTRIBUTING.md names a file of any plugin. */
const inGeneral = (file: string) =>
  file
    .replaceAll('guestbook-entries', '<records>')
    .replaceAll('guestbook-entry', '<record>')
    .replaceAll('guestbook', '<name>')

// Two checks of a whole copy, side by side, on a machine that may do much else. A second try would begin where the first one
// left the copy.
describe('npm run new:plugin', { timeout: 40 * 60_000, retry: 0 }, () => {
  // One name of each kind: one word that is no plural, and a plural of two words.
  it.each([
    ['guestbook', 'GuestbookEntry', 'guestbook-entries'],
    ['listening-rooms', 'ListeningRoom', 'listening-rooms'],
  ])('makes %s', async (name, model, collection) => {
    const { status, output } = await generate(name)
    expect(output).toContain(`Made the plugin "${name}"`)
    expect(status).toBe(0)
    const migration = readdirSync(join(copy, 'prisma/migrations')).find((folder) =>
      folder.endsWith(`_add_${name.replace('-', '_')}`),
    )
    expect(read(`prisma/migrations/${migration}/migration.sql`).match(/CREATE TABLE "\w+"/g)).toEqual([
      `CREATE TABLE "${model}"`,
    ])
    const schema = read('schema.graphql')
    expect(schema).toContain(`type ${model} {`)
    // Its collection has no operations of its own: staff uses the generic pair.
    expect(output).toContain(`/admin/collections/${collection}`)
    expect(schema).not.toContain(`${model}Record`)
  })

  it('makes what type checks, lints, and passes the tests untouched', async () => {
    const before = tree()
    const tests = ['guestbook', 'listening-rooms'].flatMap((name) => [`plugins/${name}/`, `web/src/features/${name}/`])
    const kernel = [
      'api/tests/boundaries.test.ts',
      'api/app/compose.test.ts',
      'api/graphql/schema.test.ts',
      'api/operation/tests/parity.test.ts',
      'prisma/migrations.test.ts',
      'web/src/app/composition.test.tsx',
    ]
    await Promise.all([
      expectToPass(bin('vitest'), ['run', '--project', 'server', '--project', 'web', ...tests, ...kernel]),
      expectChecked(),
    ])
    expect([...tree()].filter(([file, content]) => before.get(file) !== content).map(([file]) => file)).toEqual([])
  })

  it('makes what "One field" in CONTRIBUTING.md adds a field to: it is in GraphQL, REST, OpenAPI, the form and the database', async () => {
    const contributing = read('CONTRIBUTING.md')
    for (const { file, find, replace } of ONE_FIELD) {
      expect(contributing).toContain(inGeneral(file))
      const source = read(file)
      expect(source.split(find), `${find} in ${file}`).toHaveLength(2)
      writeFileSync(
        join(copy, file),
        source.replace(find, () => replace),
      )
    }
    for (const command of COMMANDS) expect(contributing).toContain(command)
    const [migration, ...others] = COMMANDS.map((command) => command.split(' ').slice(1))
    await expectToPass('npm', [...(migration as string[]), 'guestbook_mood'])
    for (const args of others) await expectToPass('npm', args)
    expect(read('schema.graphql')).toContain('mood: String')
    writeFileSync(join(copy, FIELD_TEST.file), FIELD_TEST.content)
    await Promise.all([
      expectToPass(bin('vitest'), [
        ...['run', '--project', 'server', '--project', 'web', 'plugins/guestbook/', 'web/src/features/guestbook/'],
        ...['api/graphql/schema.test.ts', 'prisma/migrations.test.ts'],
      ]),
      expectChecked(),
    ])
  })

  it('names a forgotten access rule, description and migration with field, plugin and command, in npm run schema and npm run dev', async () => {
    const forgotten = [
      ['plugins/guestbook/operations/guestbook-entries.ts', '  access: { signedIn: true },\n', ''],
      ['plugins/guestbook/graphql/guestbook-entry.ts', ", { description: 'Title, one line.' }", ''],
      ['prisma/schema/guestbook.prisma', '  title      String\n', '  title      String\n  weather    String?\n'],
    ] as const
    const before = new Map(forgotten.map(([file]) => [file, read(file)]))
    for (const [file, find, replace] of forgotten) {
      expect(read(file).split(find), `${find} in ${file}`).toHaveLength(2)
      writeFileSync(join(copy, file), read(file).replace(find, replace))
    }
    // Runs the checks of `npm run dev`, then what `npm run schema` does after making the client.
    for (const args of [['--check'], []]) {
      const { output } = await run(process.execPath, ['api/graphql/print-schema.ts', ...args])
      expect(output).toMatch(/^Mutation\.addGuestbookEntry \(plugin guestbook\) has no access rule: .*vitest run -u/m)
      expect(output).toMatch(/^GuestbookEntry\.title \(plugin guestbook\) has no description: add `description`/m)
      expect(output).toMatch(
        /^prisma\/schema\/guestbook\.prisma changed since .*`npm run db:migration -- what_changed`/m,
      )
    }
    for (const [file, content] of before) writeFileSync(join(copy, file), content)
    await expectToPass(process.execPath, ['api/graphql/print-schema.ts'])
  })

  it.each([
    ['a name that is taken', ['guestbook'], /"guestbook" is taken:\n {2}plugins\/guestbook exists/],
    ['the address of a page', ['discover'], /reserved/],
    ['the address of a call', ['streams'], /streaming-routes\.ts answers \/streams already/],
    ['the records of a collection', ['testimonials'], /is the collection testimonials already/],
    ['a model that there is', ['songs'], /catalog\.prisma declares Song already/],
    ['a name that is none', ['Guest_Book'], /not kebab-case/],
    ['no name', [], /Name the plugin/],
  ])('refuses %s and changes nothing', async (_what, args, message) => {
    const before = tree()
    const { status, output } = await generate(...args)
    expect([status, output]).toEqual([1, expect.stringMatching(message)])
    expect(tree()).toEqual(before)
  })

  it.each([
    ['plugins/index.ts', 'export const everything = []\n', /plugins\/index\.ts is not as expected: no import like/],
    [
      'web/src/app/features.ts',
      "import { site } from '../features/site/index.ts'\n",
      /features\.ts is not as expected: no array declared as: const features/,
    ],
    ['prisma/schema/kernel.prisma', 'model Half {\n  id Int @id\n}\n', /changes that no migration holds yet/],
  ])('refuses when %s is not as expected, and changes nothing', async (file, content, message) => {
    const original = read(file)
    writeFileSync(join(copy, file), content)
    const before = tree()
    const { status, output } = await generate('postcards')
    expect([status, output]).toEqual([1, expect.stringMatching(message)])
    expect(tree()).toEqual(before)
    writeFileSync(join(copy, file), original)
  })
})
