import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { schemaFiles } from './schema-files.ts'

const filters = { externalTables: [], externalEnums: [] }

/**
 * Prisma's schema engine as WebAssembly: it writes the same migrations as the Prisma CLI, without the native binary that
 * the CLI would have to download.
 */
async function withEngine<Result>(
  connectionString: string,
  use: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString, max: 4 })
  const engine = await openEngine(pool)
  try {
    return await use(engine)
  } finally {
    engine.free()
    await pool.end()
  }
}

type Bindings = typeof import('@prisma/schema-engine-wasm')

/** The bindings keep one WebAssembly instance in a variable of their own: it must be set once per process. */
function loadBindings(): Promise<Bindings> {
  // On the process, not in this module: test runners load a module of ours more than once.
  const shared = globalThis as { fairwaveSchemaEngine?: Promise<Bindings> }
  shared.fairwaveSchemaEngine ??= (async () => {
    const require = createRequire(import.meta.url)
    const wasmPath = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm')
    const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
    const { instance } = await WebAssembly.instantiate(await readFile(wasmPath), {
      './schema_engine_bg.js': bindings as never,
    })
    bindings.__wbg_set_wasm(instance.exports)
    ;(instance.exports.__wbindgen_start as () => void)()
    return bindings as unknown as Bindings
  })()
  return shared.fairwaveSchemaEngine
}

async function openEngine(pool: pg.Pool): Promise<SchemaEngine> {
  const bindings = await loadBindings()
  const factory = new PrismaPg(pool)
  const adapter = bindMigrationAwareSqlAdapterFactory({
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    connect: () => factory.connect(),
  })
  return await bindings.SchemaEngine.new(
    { datamodels: schemaFiles().map((file): [string, string] => [file.path, file.content]) },
    () => {},
    adapter,
  )
}

/** SQL that turns a database of the `from` schema (none: an empty database) into one of the `to` schema. */
export async function diffSchemas(
  connectionString: string,
  from: { path: string; content: string }[] | null,
  to: { path: string; content: string }[],
): Promise<string> {
  return await withEngine(connectionString, async (engine) => {
    const { stdout } = await engine.diff({
      from: from ? { tag: 'schemaDatamodel', files: from } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      exitCode: null,
      filters,
    })
    return stdout ?? ''
  })
}
