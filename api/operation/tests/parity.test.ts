import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { plugins } from '#plugins'

it('every plugin with operations compares its transports in tests/parity.test.ts', () => {
  const missing = plugins
    .filter(({ operations }) => operations.some(({ rest }) => rest))
    .map(({ name }) => `plugins/${name}/tests/parity.test.ts`)
    .filter((file) => !existsSync(file))
  expect(missing).toEqual([])
})
