import { Minus } from 'lucide-react'
import { styled } from 'styled-components'
import { RisingSun } from '../../ui/sun/rising-sun.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'
import { usePlayerState } from './player.ts'

const Mark = styled.span<{ $counted: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: 2px ${space[2]};
  border-radius: ${radius.pill};
  color: ${({ $counted }) => ($counted ? color.good : color.muted)};
  font-size: ${size.xs};
  white-space: nowrap;
  cursor: default;
  &:focus-visible { border-radius: ${radius.pill}; }
`

const reasons: Record<string, string> = {
  OWN_SONG: 'Artists’ and admins’ own listening is not paid and not counted.',
  NO_SUBSCRIPTION: 'Only listening with an active subscription is counted.',
  OVERLAPPING: 'Another song was playing on this account at the same time.',
  DUPLICATE: 'This listening was counted before.',
}

/** Says that this listening became a counted stream: the first step of the way that a listener's money takes. */
export const CountedTick = () => {
  const verdict = usePlayerState((state) => state.verdict)
  const artistName = usePlayerState((state) => state.song?.artistName)
  if (!verdict) return null
  const { counted, reason } = verdict
  const why = counted
    ? `This stream is counted: a share of your subscription goes to ${artistName}.`
    : (reason && reasons[reason]) || 'The server did not count this listening.'
  return (
    <Tooltip content={why}>
      <Mark tabIndex={0} $counted={counted}>
        {counted ? <RisingSun size={16} /> : <Minus size={14} aria-hidden="true" />}
        {counted ? 'Counted' : 'Not counted'}
      </Mark>
    </Tooltip>
  )
}
