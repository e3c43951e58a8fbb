import { setTimeout as wait } from 'node:timers/promises'
import { emptyBook } from './book.ts'
import { brokenAlways, brokenSettled } from './check-book.ts'
import { Crowd } from './crowd.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** How long what is under way may take to its end once the product serves again. */
const SETTLING_MS = 150_000

export interface ChaosReport {
  steps: number
  faults: string[]
  /** The number of accepted actions. */
  accepted: { accounts: number; payments: number; claims: number; songs: number }
  /** Attempts that got no definite answer and were made again. */
  unanswered: number
}

/**
 * Lets people use the product while something is done to it, step by step, and checks after each that nothing accepted
 * was lost or doubled and that it came back by itself. Throws at the first rule that is broken.
 */
export async function runChaos(input: {
  stage: Stage
  random: Random
  actions: number
  /** Asked before each step. */
  goesOn: (steps: number) => boolean
  /** Names of faults, in the order of the steps; chance decides where it is left out. */
  script?: readonly string[]
  say: (line: string) => void
}): Promise<ChaosReport> {
  const { stage, random, actions, goesOn, script, say } = input
  const book = emptyBook()
  const faults: string[] = []
  const crowd = new Crowd(stage, random, book)
  await stage.untilReady()
  await crowd.moveIn()
  while (goesOn(faults.length)) {
    const fault = script?.[faults.length] ?? random.pick(Object.keys(stage.faults))
    const strike = stage.faults[fault]
    if (!strike) throw new Error(`${stage.name} knows no fault "${fault}"`)
    faults.push(fault)
    const step = `${stage.name} ${faults.length}, ${fault}`
    const began = Date.now()
    const moment = random.next() * 700
    const doing = Array.from({ length: actions }, () => random.next() * 1_000).map(async (delay) => {
      await wait(delay)
      await crowd.act()
    })
    const done = await Promise.allSettled([...doing, wait(moment).then(strike)])
    const failures = done.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))
    if (failures.length > 0) throw new Error(`${step}:\n${failures.join('\n')}\n${stage.output()}`)
    await stage.untilReady()
    await assertNone(step, stage, await brokenAlways(stage, book))
    await assertSettles(step, stage, () => brokenSettled(stage, book))
    say(`${step}: all right after ${((Date.now() - began) / 1_000).toFixed(1)} s`)
  }
  if (stage.recount) {
    const recount = await stage.recount()
    if (recount.exitCode !== 0) throw new Error(`recount: ${recount.output}`)
    say(`${stage.name}: ${recount.output.trim().split('\n').at(-1)}`)
  }
  const { accounts, payments, claims, songs } = book
  return {
    steps: faults.length,
    faults,
    accepted: { accounts: accounts.length, payments: payments.length, claims: claims.length, songs: songs.length },
    unanswered: crowd.unanswered,
  }
}

async function assertSettles(step: string, stage: Stage, look: () => Promise<string[]>): Promise<void> {
  const deadline = Date.now() + SETTLING_MS
  for (;;) {
    const problems = await look()
    if (problems.length === 0) return
    if (Date.now() > deadline) return await assertNone(step, stage, problems)
    await wait(250)
  }
}

async function assertNone(step: string, stage: Stage, problems: readonly string[]): Promise<void> {
  if (problems.length > 0) throw new Error(`${step}:\n${problems.join('\n')}\n${stage.output()}`)
}
