import { execFileSync } from 'node:child_process'
import { allChaos, chaosOf } from './touched-chaos.ts'
import { allProofs, areasOf, proofsOf } from './touched-proofs.ts'
import { allJourneys, changesLooks, essentialJourneys, journeysOf } from './touched-journeys.ts'

export interface TestParts {
  journeys: readonly string[]
  /** Whether what looks the same at every width is looked at on a desk only, or on a phone and a tablet as well. */
  widths: 'one' | 'all'
  /** Every adapter against its port. */
  contract: boolean
  /** Files of tests that start, kill and freeze processes. */
  chaos: readonly string[]
  /** Files of the server's tests that cost much and fail for some changes only. */
  proofs: readonly string[]
  /** Areas whose operations are tried by every wrong value, others by a share of them. */
  areas: readonly string[]
}

/** The parts that a run of a mode has: of what `npm test` leaves out only those that the changed files can break, where they are known. */
export function partsOf(
  mode: 'change' | 'rest' | 'full' | 'quick' | 'uncached',
  changed: readonly string[] | null,
): TestParts {
  const none = { chaos: [], proofs: [], areas: [] }
  if (mode === 'quick') return { journeys: [], widths: 'one', contract: false, ...none }
  if (mode === 'change') return { journeys: essentialJourneys, widths: 'one', contract: true, ...none }
  const widths = !changed || changed.some(changesLooks) ? 'all' : 'one'
  const touched = new Set(changed ? changed.flatMap((file) => touchedBy(file)) : allJourneys)
  // At one width `npm test` ran the essential ones.
  const journeys = allJourneys.filter((name) =>
    essentialJourneys.includes(name) ? mode === 'full' || (widths === 'all' && touched.has(name)) : touched.has(name),
  )
  const killed = new Set(changed ? changed.flatMap(chaosOf) : allChaos)
  const proved = new Set(changed ? changed.flatMap(proofsOf) : allProofs)
  return {
    journeys,
    widths,
    contract: mode !== 'rest',
    chaos: allChaos.filter((file) => killed.has(file)),
    proofs: allProofs.filter((file) => proved.has(file)),
    areas: changed ? [...new Set(changed.flatMap(areasOf))].sort() : ['all'],
  }
}

function touchedBy(file: string): readonly string[] {
  const touched = journeysOf(file)
  return 'journeys' in touched ? touched.journeys : []
}

/** Null, which means everything, where the commit is not known here. */
export function changedFiles(root: string, since: string): string[] | null {
  try {
    return execFileSync('git', ['diff', '--name-only', since, 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean)
  } catch {
    return null
  }
}
