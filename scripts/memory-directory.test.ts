import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { smallDisk } from '#api/testing/programs/small-disk.ts'
import { memoryDirectory, TMPFS } from './memory-directory.ts'

const GB = 1024 ** 3
const folder = mkdtempSync(join(tmpdir(), 'fairwave-memory-'))
const [small, large] = [smallDisk(64), smallDisk(7 * 1024)]
afterAll(() => {
  small?.remove()
  large?.remove()
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!small || !large)('tests keep temporary files in memory where a folder there has room', () => {
  expect(memoryDirectory(large?.directory, 7 * GB)).toBe(large?.directory)
  expect(memoryDirectory(large?.directory, 5 * GB)).toBe(null)
  // As in a container, unless it was given more.
  expect(memoryDirectory(small?.directory, 7 * GB)).toBe(null)
})

it('tests keep temporary files where they always are when there is no such folder', () => {
  expect(memoryDirectory(join(folder, 'nowhere'), 7 * GB)).toBe(null)
})

const sources = import.meta.dirname
it.skipIf(statfsSync(sources).type === TMPFS)('a folder on a disk is not taken for one in memory', () => {
  expect(memoryDirectory(sources, 7 * GB)).toBe(null)
})
