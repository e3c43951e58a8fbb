import { styled } from 'styled-components'
import { color, font, size, space } from '../../../ui/tokens.ts'

const Figure = styled.figure`
  display: grid;
  gap: ${space[2]};
  figcaption { color: ${color.muted}; font-size: ${size.sm}; }
`

/* To scale: 8 of 10 and 2 of 10. */
const Bar = styled.div`
  display: grid;
  grid-template-columns: 8fr 2fr;
  gap: 3px;
  height: 44px;
  font: 700 ${size.md}/1 ${font.display};
  font-variant-numeric: tabular-nums;
  > * { display: flex; align-items: center; padding: 0 ${space[3]}; }
  > :first-child { border-radius: 10px 3px 3px 10px; background: linear-gradient(90deg, ${color.magenta}, ${color.amber}); color: ${color.onMagenta}; }
  > :last-child { justify-content: center; padding: 0; border-radius: 3px 10px 10px 3px; background: ${color.line}; color: ${color.text}; }
`

const Legend = styled.div`
  display: grid;
  grid-template-columns: 8fr 2fr;
  gap: 3px;
  color: ${color.muted};
  font-size: ${size.xs};
  > :last-child { text-align: center; }
`

export const TenDollarSplit = () => (
  <Figure>
    <Bar>
      <span>$8.00</span>
      <span>$2.00</span>
    </Bar>
    <Legend>
      <span>the artists you played</span>
      <span>platform</span>
    </Legend>
    <figcaption>Your $10 this month, to scale.</figcaption>
  </Figure>
)
