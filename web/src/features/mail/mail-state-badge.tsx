import type { MailState } from '../../app/schema-types.generated.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

export const MAIL_STATES: readonly { value: MailState; label: string; tone: BadgeTone }[] = [
  { value: 'waiting', label: 'Waiting', tone: 'info' },
  { value: 'sent', label: 'Sent', tone: 'good' },
  { value: 'kept', label: 'Not sent', tone: 'warn' },
  { value: 'failed', label: 'Failed', tone: 'bad' },
  { value: 'refused', label: 'Refused', tone: 'bad' },
  { value: 'dropped', label: 'Dropped', tone: 'neutral' },
]

/** The status of a message. */
export const MailStateBadge = ({ state }: { state: string }) => {
  const known = MAIL_STATES.find(({ value }) => value === state)
  return <Badge tone={known?.tone ?? 'neutral'}>{known?.label ?? state}</Badge>
}
