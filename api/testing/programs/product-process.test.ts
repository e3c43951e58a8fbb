import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram } from './product-process.ts'
import { eventually } from './server-process.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'fairwave-program-'))
  writeFileSync(join(directory, 'says.mjs'), 'console.log(`data: ${process.env.FAIRWAVE_DATA_DIR};`)')
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const dataOf = async (settings: Record<string, string>) => {
  const started = startProgram(join(directory, 'says.mjs'), settings)
  return await eventually(() => /data: (.*);/.exec(started.output())?.[1]).finally(() => started.stop())
}

it('gives programs a temporary folder for their data, the same for all, unless they are given one', async () => {
  const given = await dataOf({})
  expect(given?.startsWith(join(tmpdir(), 'fairwave-'))).toBe(true)
  expect(await dataOf({})).toBe(given)
  expect(await dataOf({ FAIRWAVE_DATA_DIR: directory })).toBe(directory)
})
