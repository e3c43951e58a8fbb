import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'

/** Journeys that carry money, entitlement, upload and sign-in: part of every `npm test`. */
const ESSENTIAL = new Set([
  'account',
  'admin',
  'artist',
  'bought',
  'counting',
  'entitlement',
  'held',
  'listener',
  'main-journey',
  'statements',
  'store',
  'stripe',
  'tokens',
  'visitor',
])

export const isEssential = (file: string): boolean => ESSENTIAL.has(basename(file, '.spec.ts'))

export interface TestParts {
  journeys: 'none' | 'essential' | 'others' | 'all'
  /** Projects of vitest that need programs beside npm's. */
  platform: ('contract' | 'chaos')[]
}

/** What the screens and their addresses show. */
const SHOWN =
  /^(?:web|demo)\/|^plugins\/[^/]+\/(?:[a-z-]*rules\.ts|pages\/|graphql\/)|^api\/(?:http|graphql|collections)\//
/** What must survive kills. Tests and words beside it change nothing of that. */
const SURVIVES =
  /^(?:api|plugins|workers|prisma|scripts)\/(?!.*(?:\.test\.ts|README\.md|access\.txt|\/mails\/|\/graphql\/)$)/

/** The parts that a run of a mode has: of what `npm test` leaves out only those that the changed files can break, where they are known. */
export function partsOf(
  mode: 'change' | 'rest' | 'full' | 'quick' | 'uncached',
  changed: readonly string[] | null,
): TestParts {
  if (mode === 'quick') return { journeys: 'none', platform: [] }
  if (mode === 'change') return { journeys: 'essential', platform: ['contract'] }
  const shown = !changed || changed.some((file) => SHOWN.test(file))
  const chaos: TestParts['platform'] = !changed || changed.some((file) => SURVIVES.test(file)) ? ['chaos'] : []
  if (mode === 'rest') return { journeys: shown ? 'others' : 'none', platform: chaos }
  return { journeys: shown ? 'all' : 'essential', platform: ['contract', ...chaos] }
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
