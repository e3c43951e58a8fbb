import { Clock, DollarSign, Package, PenLine } from 'lucide-react'
import { styled } from 'styled-components'
import { Badge } from '../../ui/badge.tsx'
import { color, media, radius, size, space } from '../../ui/tokens.ts'

const STEPS = [
  [PenLine, 'Fairwave reviews your request and gives you a custom quote within 2-3 days'],
  [Clock, 'Once approved, production takes 7-14 days'],
  [DollarSign, 'You earn 85% of sales'],
  [Package, 'Fairwave handles fulfilment'],
] as const

const POPULAR = [
  'Album Art T-Shirts',
  'Band Logo Hoodies',
  'Concert Posters',
  'Vinyl-Style Stickers',
  'Tour Merchandise',
  'Limited Edition Items',
] as const

const Cards = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[5]};
  @media ${media.md} { grid-template-columns: 1fr 1fr; }
`

const InfoCard = styled.section`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.ground};
  h3 { margin-bottom: ${space[3]}; font-size: ${size.md}; }
  ul { display: grid; gap: ${space[2]}; list-style: none; }
  li { display: grid; grid-template-columns: 18px 1fr; gap: ${space[2]}; color: ${color.muted}; font-size: ${size.sm}; }
  svg { margin-top: 3px; color: ${color.cyan}; }
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

/** The steps of a request, and popular items. */
export const HowItWorks = () => (
  <Cards>
    <InfoCard aria-labelledby="how-custom-works">
      <h3 id="how-custom-works">How Custom Merchandise Works</h3>
      <ul>
        {STEPS.map(([Icon, text]) => (
          <li key={text}>
            <Icon size={16} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </InfoCard>
    <InfoCard aria-labelledby="popular-custom-items">
      <h3 id="popular-custom-items">Popular Custom Items</h3>
      <Tags>
        {POPULAR.map((item) => (
          <Badge key={item}>{item}</Badge>
        ))}
      </Tags>
    </InfoCard>
  </Cards>
)
