// npm runs this after an install, on any Node from 20: removes files of packages that nothing here reads.
const { readdirSync, rmSync, rmdirSync } = require('node:fs')
const { join, resolve } = require('node:path')

/** By path below `node_modules`. */
const UNUSED = [
  { path: /\.map$/, why: 'source maps of packages: a quarter of their files' },
  {
    path: /^node\/node_modules\/node-[^/]+\/(?:include|share)\//,
    why: 'headers for compiling native packages, of which there are none',
  },
  {
    path: /^(?:@prisma\/client\/runtime|prisma\/build)\/.*\.(?:cockroachdb|mysql|sqlite|sqlserver)\./,
    why: 'query compilers for other databases',
  },
  {
    path: /^@prisma\/client\/runtime\/query_compiler_.*\.wasm-base64\.js$/,
    why: 'the same once more; the generated client imports it',
  },
  {
    path: /^prisma\/build\/(?:query_compiler_|schema_engine_|studio\.)/,
    why: 'what `prisma generate` does not run; migrations are applied by prisma/schema-engine.ts',
  },
  { path: /^lucide-react\/dist\/lucide-react\.(?:prefixed|suffixed)\.d\.ts$/, why: 'icons by other names' },
  { path: /^effect\/(?:src|dist\/(?:dts|esm))\//, why: 'only the Prisma CLI uses it, as CommonJS' },
  {
    path: /^@ffmpeg\/core\/dist\/esm\//,
    why: 'the same program once more; the thread requires it (api/platform/audio/wasm-worker.ts)',
  },
  { path: /^@graphql-yoga\/render-graphiql\/cjs\//, why: 'the explorer is imported' },
  { path: /^rxjs\/(?:src|dist\/(?:bundles|esm5))\//, why: 'builds for other loaders' },
  { path: /^happy-dom\/src\//, why: 'sources of what lib/ has compiled' },
]

/** Removes what matches below `folder`, and folders that become empty; returns the number of files removed. */
function trim(folder, below = '') {
  let removed = 0
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below + entry.name
    if (entry.isDirectory()) {
      const inside = trim(folder, `${path}/`)
      removed += inside
      if (inside && readdirSync(join(folder, path)).length === 0) rmdirSync(join(folder, path))
    } else if (entry.isFile() && UNUSED.some((unused) => unused.path.test(path))) {
      rmSync(join(folder, path))
      removed += 1
    }
  }
  return removed
}

module.exports = { UNUSED, trim }
if (require.main === module) trim(resolve(__dirname, '../node_modules'))
