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
  OWN_SONG: 'Listening by artists and admins isn’t counted or paid.',
  NO_SUBSCRIPTION: 'Listening counts only with an active subscription.',
  OVERLAPPING: 'Another song was playing on this account at the same time.',
  DUPLICATE: 'This listening was already counted.',
}

/** Says that this listening became a counted stream: the first step of the way that a listener's money takes. */
export const CountedTick = () => {
  const verdict = usePlayerState((state) => state.verdict)
  const artistName = usePlayerState((state) => state.song?.artistName)
  if (!verdict) return null
  const { counted, reason } = verdict
  const why = counted
    ? `This stream counts: a share of your subscription goes to ${artistName}.`
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
