import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void

/**
 * Gives back what a start leaves behind, about 70 MB: V8 lets its heap grow while everything is loaded, and while
 * nothing happens afterwards it never shrinks it. Takes a tenth of a second in which nothing else runs.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
