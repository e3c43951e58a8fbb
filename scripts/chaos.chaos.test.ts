import { expect, it } from 'vitest'
import { startRedisServer } from '#api/testing/programs/redis-server.ts'
import { openEmbeddedStage } from './chaos/embedded-stage.ts'
import { killStarts } from './chaos/kill-starts.ts'
import { makeOlderDatabase } from './chaos/older-database.ts'
import { openProductionStage } from './chaos/production-stage.ts'
import { randomOf } from './chaos/random.ts'
import { runChaos } from './chaos/run-chaos.ts'
import type { Stage } from './chaos/stage.ts'

// The short form of `npm run chaos`: fixed seeds, one step for each kind of trouble.
const TIMEOUT = 600_000

async function survives(open: (random: ReturnType<typeof randomOf>) => Promise<Stage>, script: readonly string[]) {
  const random = randomOf(20_261_122)
  const stage = await open(random)
  try {
    const goesOn = (steps: number) => steps < script.length
    const report = await runChaos({ stage, random, actions: 12, goesOn, script, say: () => {} })
    expect(report.faults).toEqual(script)
    // Something was at stake.
    expect(Math.min(...Object.values(report.accepted))).toBeGreaterThan(0)
  } finally {
    await stage.stop()
  }
}

it(
  'an API and workers lose and double nothing while they, Redis and PostgreSQL are killed, frozen and emptied',
  () =>
    survives(
      (random) => openProductionStage(random, startRedisServer),
      [
        'kill -9 everything of ours',
        'FLUSHALL',
        'freeze PostgreSQL',
        'kill -9 Redis and start an empty one',
        'kill -9 PostgreSQL',
      ],
    ),
  TIMEOUT,
)

it(
  'the embedded mode loses and doubles nothing while it and its PostgreSQL are killed',
  () => survives(openEmbeddedStage, ['kill -9, with its PostgreSQL']),
  TIMEOUT,
)

it(
  'a first start or an upgrade that was killed is followed by one that serves',
  async () => {
    expect(await killStarts({ milliseconds: [1_500], anew: true })).toEqual({ starts: 1 })
    const upgrade = { milliseconds: [1_500], anew: true, prepare: makeOlderDatabase }
    expect(await killStarts(upgrade)).toEqual({ starts: 1 })
  },
  TIMEOUT,
)
