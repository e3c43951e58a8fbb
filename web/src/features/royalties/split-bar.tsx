import { styled } from 'styled-components'
import { formatCents } from '../../ui/format-money.ts'
import { color, font, radius, size, space } from '../../ui/tokens.ts'

const Bar = styled.div`
  display: flex;
  gap: 3px;
  height: 44px;
  overflow: hidden;
  border-radius: ${radius.sm};
  font: 700 ${size.md}/1 ${font.display};
  font-variant-numeric: tabular-nums;
`

const Part = styled.div`
  display: flex;
  align-items: center;
  min-width: 2px;
  overflow: hidden;
  border-radius: 3px;
  color: ${color.onMagenta};
  span { padding: 0 ${space[2]}; white-space: nowrap; }
  &[data-mark]::before { content: attr(data-mark); flex: none; margin-left: ${space[2]}; font-size: ${size.xs}; }
  &[data-mark]:empty::before { margin-inline: auto; }
  &[data-quiet] { justify-content: center; background: ${color.line}; color: ${color.text}; }
  &[data-open] { border: 1px dashed ${color.outline}; color: ${color.muted}; }
`

/** A part narrower than this has no room for its figure, on a phone. */
const ROOM = 0.17
/** The same where a mark stands before the figure, and for the mark alone. */
const LABELLED_ROOM = 0.27
const LABEL_ROOM = 0.05

export type SplitPart = {
  key: string
  cents: number
  /** Stands on it, and beside its name. */
  label?: string
  /** A colour; `quiet` stands back, `open` is not anybody's yet. */
  look: 'quiet' | 'open' | (string & {})
}

/** Money to scale. It is hidden from screen readers: say the same in words beside it. */
export const SplitBar = ({ parts }: { parts: readonly SplitPart[] }) => {
  const total = parts.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Bar aria-hidden="true">
      {parts.map(({ key, cents, look, label }) => (
        <Part
          key={key}
          data-mark={cents / total >= LABEL_ROOM ? label : undefined}
          data-quiet={look === 'quiet' ? '' : undefined}
          data-open={look === 'open' ? '' : undefined}
          style={{ flex: cents, ...(look !== 'quiet' && look !== 'open' && { background: look }) }}
        >
          {cents / total >= (label ? LABELLED_ROOM : ROOM) ? <span>{formatCents(cents)}</span> : null}
        </Part>
      ))}
    </Bar>
  )
}
