import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../api/testing/programs/product-process.ts'
import type { Asked } from './around-the-clock.ts'

/**
 * Does the work of weeks on the shared demo product. Weighs too much to be loaded by the runner: a process of its own
 * does it.
 */
export async function listenAroundTheClock(asked: Omit<Asked, 'dataDirectory'>): Promise<void> {
  const dataDirectory = process.env.FAIRWAVE_DEMO_DATA as string
  const scene = join(import.meta.dirname, 'around-the-clock.ts')
  await promisify(execFile)(process.execPath, [scene, JSON.stringify({ dataDirectory, ...asked })], { cwd: root })
}
