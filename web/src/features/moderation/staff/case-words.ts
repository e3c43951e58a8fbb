import type { ReportableKind } from '../../../app/schema-types.generated.ts'
import { FORCE_LABELS } from '../force-labels.ts'
import type { CaseLineFragment } from './cases.generated.ts'

const DAY = 86_400_000

/** "3 days", "today": how long something waits. */
export function ageInWords(since: string, now = Date.now()): string {
  const days = Math.floor((now - new Date(since).getTime()) / DAY)
  return days < 1 ? 'today' : days === 1 ? '1 day' : `${days} days`
}

/** "song", "custom request" */
export const kindInWords = (kind: ReportableKind): string => (kind === 'other' ? 'thing' : kind.replaceAll('_', ' '))

const STATE_LABELS = { open: 'Waiting', appealed: 'Appealed', countered: 'Counter-notice' } as const

/** The current status, in a word or two. */
export const standingInWords = ({ state, inForce }: Pick<CaseLineFragment, 'state' | 'inForce'>): string =>
  state !== 'decided' ? STATE_LABELS[state] : inForce ? FORCE_LABELS[inForce] : 'Nothing in force'

/** "1 report", "2 claims" */
export function reportsInWords({ kind, reportCount }: Pick<CaseLineFragment, 'kind' | 'reportCount'>): string {
  const one = kind === 'rights_claim' ? 'claim' : 'report'
  return reportCount === 1 ? `1 ${one}` : `${reportCount} ${one}s`
}
