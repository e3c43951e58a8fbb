import { STATE_LABELS } from '../../../../../plugins/catalog/rules.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { formatMoment } from '../../../ui/format-time.ts'

const tones: Record<keyof typeof STATE_LABELS, BadgeTone> = {
  published: 'good',
  hidden: 'warn',
  scheduled: 'info',
  withheld: 'bad',
}

type StateBadgeProps = {
  of: { state: keyof typeof STATE_LABELS | 'deleted'; publishAt: string | null }
}

/** Whether a song or release is out, and when it comes out. */
export const StateBadge = ({ of: { state, publishAt } }: StateBadgeProps) =>
  state === 'deleted' ? null : (
    <Badge tone={tones[state]}>
      {state === 'scheduled' && publishAt ? formatMoment(publishAt) : STATE_LABELS[state]}
    </Badge>
  )
