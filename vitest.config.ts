import { availableParallelism, loadavg } from 'node:os'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './api/testing/patience.ts'
import { keepTemporaryFilesInMemory } from './scripts/memory-directory.ts'

keepTemporaryFilesInMemory()

// graphql ships two builds; Node's own resolution takes this one, and two in one process do not know each other's errors.
const fileOf = (path: string) => new URL(path, import.meta.url).pathname
const resolve = { alias: { graphql: fileOf('node_modules/graphql/index.js') } }
// Tests that need a missing program: `npm test` names it.
const leftOut = process.env.FAIRWAVE_TESTS_LEFT_OUT?.split(',').filter(Boolean) ?? []
const exclude = ['**/node_modules/**', '**/dist/**', 'web/e2e/**', ...leftOut]

// A test that hangs ends after 30 seconds; on a machine that others keep busy, or where `npm test` runs so many things
// at once, after as much longer as that takes. Tests that take more than a few seconds on an idle machine set their own
// limit.
const atOnce = Number(process.env.FAIRWAVE_TESTS_BESIDE ?? 1)
const SECONDS = 1_000 * Math.max(atOnce, PATIENCE, (loadavg()[0] ?? 0) / availableParallelism())

// How long `expect.poll` waits for what a test waits for: left to itself, one second.
const expect = { poll: { timeout: 20_000 * PATIENCE } }

// In `npm test` a test that failed is tried once more, and is named at its end (docs/decisions/138).
const retry = Number(process.env.FAIRWAVE_TESTS_RETRIES ?? 0)

// Loading the product takes longer than most files' tests: a worker keeps it, and files share modules. Those that replace a
// module, or look at what one keeps for the life of a process, say so in their name and have a process each.
const ALONE = '**/*.alone.test.{ts,tsx}'
// `npm run mutate` changes the product between two runs of one vitest.
const isolate = process.env.FAIRWAVE_TESTS_ISOLATED === 'true'

/** Needs programs beside npm's: Redis, and an S3 server that checks signatures. */
const platform = (name: 'contract' | 'chaos') => ({
  resolve,
  test: {
    name,
    include: [`{api,plugins,prisma,scripts}/**/*.${name}.test.ts`],
    exclude,
    globalSetup: ['api/testing/test-database.setup.ts'],
    setupFiles: ['api/testing/busy-connections.setup.ts'],
    retry,
    expect,
    testTimeout: 120 * SECONDS,
    hookTimeout: 120 * SECONDS,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias: { ...resolve.alias, '@node-rs/argon2': fileOf('api/testing/cheap-argon2.ts') } },
        test: {
          name: 'server',
          include: ['{api,plugins,workers,prisma,demo,bench,scripts}/**/*.test.ts'],
          exclude: [...exclude, ALONE, '**/*.chaos.test.ts', '**/*.contract.test.ts'],
          isolate,
          globalSetup: ['api/testing/test-database.setup.ts'],
          setupFiles: ['api/testing/busy-connections.setup.ts'],
          retry,
          expect,
          testTimeout: 30 * SECONDS,
          // Some fill tables with as much as a platform has.
          hookTimeout: 120 * SECONDS,
        },
      },
      // Every adapter against its port.
      platform('contract'),
      // Starts, kills, freezes and waits for processes.
      platform('chaos'),
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ALONE],
          isolate,
          environment: 'happy-dom',
          setupFiles: ['web/src/app/testing/setup.ts', 'web/src/app/testing/patience.setup.ts'],
          retry,
          expect,
          testTimeout: 30 * SECONDS,
        },
      },
      {
        resolve,
        test: { name: 'alone', include: [ALONE], exclude, retry, expect, testTimeout: 30 * SECONDS },
      },
    ],
  },
})
