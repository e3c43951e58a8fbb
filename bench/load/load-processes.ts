import { join } from 'node:path'
import { type Child, startChild } from '../stage/child.ts'
import type { Hits, LoadOrder } from './hits.ts'

const idle: Child[] = []

/** Has a process of its own send these requests: one that is there and has nothing to do, or a new one. */
export async function loadBy(order: LoadOrder): Promise<Hits> {
  const child = idle.pop() ?? (await startChild(join(import.meta.dirname, 'load-process.ts'), {}))
  const { channel } = child.process
  channel?.ref()
  try {
    return await child.ask<Hits>(order)
  } finally {
    // Nobody waits for what is idle; it ends with the process that started it.
    child.process.unref()
    channel?.unref()
    idle.push(child)
  }
}
