import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plugins } from '#plugins'

const files = globSync('{api,plugins,workers,prisma,demo,bench,scripts,web/src}/**/*.{ts,tsx}').filter(
  (file) => !/generated/.test(file),
)

const MAX_FILES = 30
const MAX_MEMBERS = 18

interface Import {
  from: string
  /** As written. */
  specifier: string
  /** Path from the root for our own files, otherwise null. */
  path: string | null
  typeOnly: boolean
}

const imports = files.flatMap((file) => importsOf(file))

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  const found = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(([, type, fixed, dynamic]) => {
    const specifier = (fixed ?? dynamic) as string
    return { from: file, specifier, path: resolve(file, specifier), typeOnly: Boolean(type) }
  })
}

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (specifier === '#plugins') return 'plugins/index.ts'
  const plugin = /^#plugins\/([^/]+)(\/(?:rules|contract)\.ts)?$/.exec(specifier)
  if (plugin) return `plugins/${plugin[1]}${plugin[2] ?? '/index.ts'}`
  const own = /^#(api|prisma|demo)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/${own[2]}` : null
}

const pluginOf = (path: string | null) => /^plugins\/([^/.]+)\//.exec(path ?? '')?.[1] ?? null
const RULES = /^plugins\/[^/]+\/rules(?:\.ts|\/[\w-]+\.ts)$/
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)
const say = ({ from, specifier }: Import) => `${from} imports ${specifier}`
const production = imports.filter(({ from }) => !isTest(from))

describe('boundaries', () => {
  it('reads the imports of the whole tree', () => {
    expect(imports.length).toBeGreaterThan(200)
  })

  it('lets one module know how pages continue, and one library what a cache evicts', () => {
    const matching = (pattern: RegExp, except: string) =>
      files.filter(
        (file) =>
          /^(?:api|plugins)/.test(file) && !isTest(file) && file !== except && pattern.test(readFileSync(file, 'utf8')),
      )
    const keyset = /OR: \[\s*\{ \w+: \{ [lg]t: \w+\.\w+ \} \},|\[`\$\{further\}e`\]/
    expect(matching(keyset, 'api/database/keyset.ts')).toEqual([])
    expect(matching(/\.delete\(\w+\.keys\(\)\.next\(\)|of \w+\.keys\(\)\) \{\s+if \(bytes/, '')).toEqual([])
  })

  it('lets other plugins be reached by their index only', () => {
    const deep = imports.filter(
      ({ from, path }) =>
        pluginOf(path) &&
        pluginOf(from) !== pluginOf(path) &&
        !/^plugins\/[^/]+\/(?:index|contract|rules|rules\/[\w-]+)\.ts$/.test(path ?? ''),
    )
    expect(deep.filter(({ from }) => !isTest(from)).map(say)).toEqual([])
  })

  it('lets a plugin import only what it depends on', () => {
    const undeclared = production.filter(({ from, path, typeOnly }) => {
      const [importer, imported] = [pluginOf(from), pluginOf(path)]
      if (!importer || !imported || importer === imported) return false
      const plugin = plugins.find((candidate) => candidate.name === importer)
      return (
        !plugin?.dependsOn.includes(imported) &&
        !((typeOnly || path?.endsWith('/contract.ts')) && plugin?.uses.includes(imported))
      )
    })
    expect(undeclared.map(say)).toEqual([])
  })

  it('keeps contracts that are used where their plugin is off free of it', () => {
    const used = new Set(
      production
        .filter(({ from, path, typeOnly }) => !typeOnly && pluginOf(from) !== pluginOf(path))
        .filter(({ from, path }) => {
          const importer = plugins.find(({ name }) => name === pluginOf(from))
          return importer && path?.endsWith('/contract.ts') && !importer.dependsOn.includes(pluginOf(path) ?? '')
        })
        .map(({ path }) => path),
    )
    expect(used).toContain('plugins/mail/contract.ts')
    const bound = production.filter(
      ({ from, path }) => used.has(from) && pluginOf(path) && !path?.endsWith('/contract.ts'),
    )
    expect(bound.map(say)).toEqual([])
  })

  it('declares in contract.ts what other plugins use: services, events, hooks, and what index.ts exports', () => {
    const declaring = plugins.flatMap(({ name }) => {
      const source = readFileSync(`plugins/${name}/index.ts`, 'utf8')
      const found = [
        ...source.matchAll(/^ {2}interface (?:Services|Events|Hooks|Providers|AuthScopes|LedgerKinds) \{/gm),
        ...source.matchAll(/^export (?!const \w+ = definePlugin\(|\* from '\.\/contract\.ts').*$/gm),
      ]
      return found.map(([line]) => `plugins/${name}/index.ts: ${line.trim()}`)
    })
    // Their contracts are used where they are off.
    expect(declaring.filter((line) => !/^plugins\/(?:mail|privacy)\//.test(line))).toEqual([])
  })

  it('calls foreign addresses by the outgoing port alone', () => {
    const own = new Map([
      ['api/platform/outgoing/exchange.ts', 'the port'],
      ['api/doctor/check-bucket.ts', 'the configured object store, as a browser reaches it'],
      ['api/doctor/check-clock.ts', 'the configured object store and payment provider'],
      ['api/doctor/check-payments.ts', 'the configured payment provider'],
      ['api/doctor/check-proxies.ts', 'this server at its PUBLIC_URL'],
      ['api/platform/payments/stripe-client.ts', 'connections of the SDK of the configured payment provider'],
      ['workers/verify.ts', 'a command: the log that whoever runs it names'],
      ['workers/witness.ts', 'a command: the logs that its caller names'],
    ])
    const calls =
      /(?<![.\w])fetch\(|globalThis\.fetch|import (?!type)[^;]*?\b(?:request|get|Agent)\b[^;]*? from 'node:https?'|import (?:\* as )?\w+ from 'node:(?:https?|http2)'|from '(?:undici|axios|got|node-fetch)'/
    const calling = files.filter(
      (file) => /^(?:api|plugins|workers)\//.test(file) && !isTest(file) && calls.test(readFileSync(file, 'utf8')),
    )
    expect(calling.sort()).toEqual([...own.keys()].sort())
  })

  it('has no loose files in api/ but its entry points', () => {
    const entryPoints = ['Dockerfile', 'access.txt', 'main.ts', 'run-server.ts', 'serve.ts']
    const loose = readdirSync('api', { withFileTypes: true }).filter((entry) => entry.isFile())
    expect(loose.map(({ name }) => name).sort()).toEqual(entryPoints)
  })

  it('has nothing in the root of a plugin but what says what it is', () => {
    const known = new Set(['README.md', 'access.txt', 'contract.ts', 'index.ts', 'rules.ts'])
    const loose = plugins.flatMap(({ name }) =>
      readdirSync(`plugins/${name}`, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !known.has(entry.name))
        .map((entry) => `plugins/${name}/${entry.name}`),
    )
    expect(loose).toEqual([])
  })

  it.each([
    ['Plugin', 'api/app/plugin.ts'],
    ['DomainContext', 'api/app/context.ts'],
  ])(`gives %s at most ${MAX_MEMBERS} members`, (name, file) => {
    const found = membersOf(name, readFileSync(file, 'utf8'))
    expect(found).toContain(name === 'Plugin' ? 'dependsOn' : 'transaction')
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(MAX_MEMBERS)
  })

  it('declares hooks that return nothing, and providers that return a value', () => {
    const declared = (kind: string) =>
      globSync('plugins/*/{index,contract}.ts').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(new RegExp(`  interface ${kind} \\{[^]*?\\n  \\}`, 'g'))].flatMap(
          ([text]) =>
            [...text.matchAll(/^    '([\w.-]+)': (\{ input:|\{\n\s+input:)?/gm)].map(([, hook, input]) => ({
              hook,
              input,
            })),
        ),
      )
    expect(declared('Hooks').length).toBeGreaterThan(15)
    expect(declared('Hooks').filter(({ input }) => input)).toEqual([])
    expect(declared('Providers').length).toBeGreaterThan(10)
    expect(declared('Providers').filter(({ input }) => !input)).toEqual([])
  })

  it('has the tests of a plugin in its tests/', () => {
    expect(
      files.filter((file) => /^plugins\/.*\.test\.tsx?$/.test(file) && !/^plugins\/[^/]+\/tests\//.test(file)),
    ).toEqual([])
  })

  it(`has at most ${MAX_FILES} files in a folder of api/ and of plugins`, () => {
    const counts = Map.groupBy(
      globSync('{api,plugins}/**/*.*').filter((file) => statSync(file).isFile()),
      (file) => dirname(file),
    )
    const full = [...counts]
      .filter(([, inside]) => inside.length > MAX_FILES)
      .map(([folder, { length }]) => `${folder}: ${length}`)
    expect(full).toEqual([])
  })

  it('keeps transports and drivers out of domain/', () => {
    const transports =
      /^(?:fastify|@fastify\/|graphql|@pothos\/|bullmq|ioredis|stripe|@aws-sdk\/|pg$|node:http)|\/operations\/|\/graphql\/|\/rest\/|\/jobs\/|\/http\//
    const leaks = production.filter(
      ({ from, specifier, path }) =>
        /^plugins\/[^/]+\/domain\//.test(from) && (transports.test(specifier) || transports.test(path ?? '')),
    )
    expect(leaks.map(say)).toEqual([])
  })

  it('keeps doors apart: graphql/, rest/ and jobs/ do not import each other', () => {
    const crossed = production.filter(({ from, path }) => {
      const door = /^plugins\/[^/]+\/(graphql|rest|jobs)\//.exec(from)?.[1]
      const other = /^plugins\/[^/]+\/(graphql|rest|jobs)\//.exec(path ?? '')?.[1]
      return door && other && door !== other
    })
    expect(crossed.map(say)).toEqual([])
  })

  it('keeps the kernel free of features', () => {
    const known = production.filter(
      ({ from, path }) =>
        from.startsWith('api/') &&
        !['api/run-server.ts', 'api/graphql/print-schema.ts'].includes(from) &&
        path?.startsWith('plugins/'),
    )
    expect(known.map(say)).toEqual([])
  })

  it('keeps server code out of the web, but for the shared rules', () => {
    const server = imports.filter(
      ({ from, path }) => from.startsWith('web/src/') && path !== null && !path.startsWith('web/') && !RULES.test(path),
    )
    expect(server.map(say)).toEqual([])
  })

  it('keeps rules.ts free of anything a browser must not load', () => {
    const heavy = production.filter(
      ({ from, specifier, path }) => RULES.test(from) && specifier !== 'zod' && !RULES.test(path ?? ''),
    )
    expect(heavy.map(say)).toEqual([])
  })

  it('keeps features of the web apart', () => {
    const feature = (path: string | null) => /^web\/src\/features\/([^/]+)\//.exec(path ?? '')?.[1] ?? null
    const crossed = imports.filter(
      ({ from, path }) => feature(from) && feature(path) && feature(from) !== feature(path),
    )
    expect(crossed.map(say)).toEqual([])
    const upward = production.filter(
      ({ from, path }) => from.startsWith('web/src/ui/') && /^web\/src\/(?:app|features)\//.test(path ?? ''),
    )
    expect(upward.map(say)).toEqual([])
  })

  it('has no import cycle, types included', () => {
    const graph = new Map<string, string[]>()
    for (const { from, path } of production) if (path) graph.set(from, [...(graph.get(from) ?? []), path])
    expect(firstCycle(graph)).toEqual([])
  })

  it('lets only the owner touch a Prisma model', () => {
    const owners = modelOwners()
    const trespasses = files
      .filter((file) => pluginOf(file) && !isTest(file))
      .flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /\b(?:db|client|tx|transaction)\.(\w+)\.(?:find|create|update|delete|upsert|count|aggregate|groupBy)/g,
          ),
        ]
          .map(([, delegate]) => ({ file, model: delegate as string, owner: owners.get(delegate as string) }))
          .filter(({ owner }) => owner !== undefined && owner !== pluginOf(file)),
      )
    expect(trespasses).toEqual([])
  })

  it('names tables of its own plugin only, where it writes SQL by hand', () => {
    const owners = tableOwners()
    const trespasses = files
      .filter((file) => pluginOf(file) && !isTest(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE|USING)\s+(?:ONLY\s+)?"(\w+)"/g)]
          .map(([, table]) => ({ file, table: table as string, owner: owners.get(table as string) }))
          .filter(({ owner }) => owner !== undefined && owner !== pluginOf(file)),
      )
    expect(trespasses).toEqual([])
  })

  it('passes over what other workers have locked in one file', () => {
    const skipping = files.filter((file) => !isTest(file) && readFileSync(file, 'utf8').includes('SKIP LOCKED'))
    expect(skipping).toEqual(['api/work/claim-rows.ts'])
  })

  it('lets no plugin call itself through services', () => {
    const detours = files
      .filter((file) => pluginOf(file) && !isTest(file))
      .filter((file) => {
        const own = (pluginOf(file) as string).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        const source = readFileSync(file, 'utf8')
        return (
          new RegExp(`\\bservices(?:\\.${own}\\b|\\['${pluginOf(file)}'\\])`).test(source) ||
          new RegExp(`\\{[^}]*\\b${own}\\b[^}]*\\} = (?:\\w+\\.)*services\\b`).test(source)
        )
      })
    expect(detours).toEqual([])
  })

  it('parses at the doors: nothing in domain/ takes unknown input or parses it again', () => {
    const parsing = files
      .filter((file) => /^plugins\/[^/]+\/domain\//.test(file) && !isTest(file))
      .filter((file) => /\binput: unknown\b|\bparseInput\(/.test(readFileSync(file, 'utf8')))
    expect(parsing).toEqual([])
  })

  it('keeps what REST answers in rest/', () => {
    expect(files.filter((file) => /^plugins\/[^/]+\/domain\/.*-shapes?\.ts$/.test(file))).toEqual([])
  })

  it('builds limits by place in the kernel only, never from a raw address', () => {
    const rawAddress = /\bip\b|\bremoteAddress\b|x-forwarded-for/i
    const ofKernel = [
      'api/access/place.ts',
      'api/access/actor.ts',
      'api/app/app.ts',
      'api/app/create-app.ts',
      'api/http/server.ts',
      // The other end of a connection that this server opened.
      'api/platform/outgoing/exchange.ts',
    ]
    // A job that the log names an address for, which the request had.
    const forLog = [
      'plugins/accounts/rules.ts',
      'plugins/accounts/domain/forgotten-password.ts',
      'api/access/security-log.ts',
    ]
    const mayRead = new Set([...ofKernel, ...forLog])
    const sources = files.filter((file) => /^(?:api|plugins|workers)\//.test(file) && !isTest(file))
    const code = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
    expect(sources.filter((file) => !mayRead.has(file) && rawAddress.test(code(file)))).toEqual([])
    // Familiar places of a sign-in, the network in its mail, and the hashed network of a listener are no limits.
    const ofRequest = /\bplaceOf\((?:ctx|inner|tx|context)\.actor\)/
    expect(sources.filter((file) => file.startsWith('plugins/') && ofRequest.test(code(file))).sort()).toEqual([
      'plugins/auth/domain/join-session.ts',
      'plugins/auth/domain/sign-in-limits.ts',
      'plugins/integrity/domain/note-block.ts',
    ])
  })

  it('has no drawer for everything', () => {
    expect(files.filter((file) => /\/(?:utils|helpers|common|misc)\//.test(file))).toEqual([])
  })
})

/** Names of the members that an interface declares. */
function membersOf(name: string, source: string): string[] {
  const [, body = ''] = new RegExp(`export interface ${name} \\{\\n([^]*?)\\n\\}`).exec(source) ?? []
  return [...body.matchAll(/^ {2}(\w+)\??[<(:]/gm)].map(([, member]) => member as string)
}

/** Delegate name (`stripeEvent`) to the plugin whose schema file declares the model. */
function modelOwners(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of globSync('prisma/schema/*.prisma')) {
    const plugin = /([^/]+)\.prisma$/.exec(file)?.[1] as string
    for (const [, model] of readFileSync(file, 'utf8').matchAll(/^model (\w+)/gm))
      owners.set(`${(model as string)[0]?.toLowerCase()}${(model as string).slice(1)}`, plugin)
  }
  return owners
}

/** Table name (`StripeEvent`) to the plugin whose schema file declares it; tables are called like their models. */
function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of globSync('prisma/schema/*.prisma')) {
    const plugin = /([^/]+)\.prisma$/.exec(file)?.[1] as string
    for (const [, model] of readFileSync(file, 'utf8').matchAll(/^model (\w+)/gm)) owners.set(model as string, plugin)
  }
  return owners
}

function firstCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const walk = (file: string, path: string[]): string[] => {
    const at = path.indexOf(file)
    if (at >= 0) return [...path.slice(at), file]
    if (done.has(file)) return []
    for (const next of graph.get(file) ?? []) {
      const cycle = walk(next, [...path, file])
      if (cycle.length) return cycle
    }
    done.add(file)
    return []
  }
  for (const file of graph.keys()) {
    const cycle = walk(file, [])
    if (cycle.length) return cycle
  }
  return []
}
