import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { startRedisServer } from '../../testing/programs/redis-server.ts'
import { COMMAND_TIMEOUT } from '../live/redis-connection.ts'
import { redisQueue } from './redis-queue.ts'

const log = pino({ level: 'silent' })

/** Redis behind a line that stands still at the n-th INFO for longer than a command may take, as Redis does under load. */
async function hangingAtInfo(port: number, hangs: number): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  let moves: Promise<unknown> = Promise.resolve()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('data', (chunk) => {
      if (/info/i.test(chunk.toString('latin1'))) {
        asked += 1
        if (asked === hangs) moves = wait(2 * COMMAND_TIMEOUT)
      }
      void moves.then(() => far.write(chunk))
    })
    far.pipe(near)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => {})
      socket.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

// Asked by the client when it connects, by the check of the policy, by the queue itself.
it.each([1, 2, 3])(
  'a Redis that hangs at question %i of the start leaves no queue that fails for ever',
  async (question) => {
    const redis = await startRedisServer()
    onTestFinished(() => redis.stop())
    const line = await hangingAtInfo(redis.port, question)
    const queue = await redisQueue({ url: line.url, log })
    onTestFinished(() => queue.close())
    expect(line.asked()).toBeGreaterThanOrEqual(question)
    await queue.add('later', {})
    expect((await queue.counts()).waiting).toBe(1)
  },
)
