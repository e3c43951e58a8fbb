import { expect, it } from 'vitest'
import { findUnsound } from './baseline.ts'

/** A file whose second test reads what its first one wrote. */
const dependent = {
  run: async (_file: string, titles: readonly string[]) => {
    const failed = titles.includes('reads') && !titles.includes('writes') ? 1 : 0
    return { passed: titles.length - failed, failed, errors: [] }
  },
}

it('finds a test that passes only after its neighbour', async () => {
  const unsound = await findUnsound(dependent, 'api/any.test.ts', ['writes', 'reads'])
  expect([...unsound.keys()]).toEqual(['reads'])
})

it('finds a test of which nothing runs', async () => {
  const none = { run: async () => ({ passed: 0, failed: 0, errors: ['does not load'] }) }
  expect((await findUnsound(none, 'api/any.test.ts', ['any'])).get('any')).toContain('does not load')
})

it('gives tests of the web more time before it calls them unsound', async () => {
  const patience: string[] = []
  const slow = {
    run: async () => {
      patience.push(process.env.WEB_TEST_PATIENCE_MS ?? '')
      return patience.length < 3 ? { passed: 0, failed: 1, errors: [] } : { passed: 1, failed: 0, errors: [] }
    },
  }
  expect((await findUnsound(slow, 'web/src/any.test.tsx', ['slow'])).size).toBe(0)
  expect(patience).toEqual(['2000', '6000', '20000'])
})
