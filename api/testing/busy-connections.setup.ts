import { afterAll, afterEach } from 'vitest'
import { busyConnections } from './busy-connections.ts'

// No test passes that sent a statement over a connection which had not answered the one before.
const assertNone = () => {
  const found = busyConnections.take()
  if (found.length > 0) throw new Error(`sent over a connection that was still busy:\n${found.join('\n\n')}`)
}
afterEach(assertNone)
afterAll(assertNone)
