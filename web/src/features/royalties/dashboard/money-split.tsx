import { styled } from 'styled-components'
import { color, radius, size, space } from '../../../ui/tokens.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[2]} ${space[3]};
  span { color: ${color.muted}; font-size: ${size.sm}; font-variant-numeric: tabular-nums; }
`

const Track = styled.div`
  grid-column: 1 / -1;
  height: 12px;
  border-radius: ${radius.pill};
  background: #46387c;
  overflow: hidden;
`

const Own = styled.div`
  height: 100%;
  border-right: 2px solid ${color.surface};
  background: linear-gradient(90deg, ${color.magenta}, ${color.amber});
  &[data-whole] { border-right: 0; }
`

/** The parts of one kind of money, to scale. */
export const MoneySplit = ({ label, platformPercentage }: { label: string; platformPercentage: number }) => {
  const own = 100 - platformPercentage
  return (
    <Row>
      {label}
      <span>{platformPercentage === 0 ? `${own}% you` : `${own}% you · ${platformPercentage}% Fairwave`}</span>
      <Track aria-hidden="true">
        <Own data-whole={platformPercentage === 0 ? '' : undefined} style={{ width: `${own}%` }} />
      </Track>
    </Row>
  )
}
