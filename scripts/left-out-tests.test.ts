import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leftOut, programsOf } from './left-out-tests.ts'

const files = globSync('{api,plugins,demo}/**/*.test.ts')

it('finds the programs of a test through the modules that it imports', () => {
  expect([...programsOf('api/platform/live/redis-live-store.chaos.test.ts')]).toEqual(['redis-server'])
  expect([...programsOf('api/platform/objects/tests/signed-url.contract.test.ts')]).toContain('radosgw')
  expect([...programsOf('demo/synth/flac.test.ts')].sort()).toEqual(['ffmpeg', 'sox'])
})

it('leaves out what a missing program is needed for, and nothing else', () => {
  expect(leftOut(files, [])).toEqual([])
  const withoutRedis = leftOut(files, ['redis-server'])
  expect(withoutRedis).toContain('api/platform/live/live-store.contract.test.ts')
  expect(withoutRedis).not.toContain('demo/synth/flac.test.ts')
  expect(withoutRedis.length).toBeLessThan(files.length / 4)
})
