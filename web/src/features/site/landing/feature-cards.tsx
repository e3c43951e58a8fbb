import { styled } from 'styled-components'
import { Card } from '../../../ui/card.tsx'
import { color, media, size, space } from '../../../ui/tokens.ts'
import { featureIcon } from '../feature-icons.ts'
import { useLiveContent } from '../live-content.ts'
import { siteContent } from '../site-content.ts'
import { Section } from './section.tsx'

const Grid = styled.ul`
  display: grid;
  gap: ${space[3]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; gap: ${space[4]}; > :last-child:nth-child(odd) { grid-column: 1 / -1; } }
  @media ${media.md} {
    grid-template-columns: repeat(6, 1fr);
    > *, > :last-child:nth-child(odd) { grid-column: span 2; }
    /* Two in the last row share it. */
    > :last-child:nth-child(3n + 2), > :nth-last-child(2):nth-child(3n + 1) { grid-column: span 3; }
  }
`

const Item = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space[4]};
  align-content: start;
  svg { color: ${color.magenta}; grid-row: span 2; margin-top: 1px; }
  h3 { font-size: ${size.lg}; }
  p { margin-top: ${space[2]}; color: ${color.muted}; font-size: ${size.sm}; }
  @media ${media.md} and (max-width: 1023px) { grid-template-columns: 1fr; gap: ${space[3]} 0; svg { grid-row: auto; } p { margin-top: -4px; } }
`

/* What is not there yet is no card. */
const Planned = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[5]};
  color: ${color.muted};
  font-size: ${size.sm};
  h3 { color: inherit; font: inherit; }
`

export const FeatureCards = () => {
  const { title, text } = siteContent.features
  const featureCards = useLiveContent().featureCards ?? siteContent.features.cards
  if (featureCards.length === 0) return null
  const planned = featureCards.filter((card) => card.planned)
  return (
    <Section title={title} text={text}>
      <Grid role="list">
        {featureCards
          .filter((card) => !card.planned)
          .map(({ title: name, text: detail, icon }, index) => {
            const Icon = featureIcon(icon)
            return (
              <Item as="li" key={index}>
                <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
                <h3>{name}</h3>
                <p>{detail}</p>
              </Item>
            )
          })}
      </Grid>
      {planned.length > 0 ? (
        <Planned>
          <span>Coming later:</span>
          {planned.map(({ title: name }) => (
            <h3 key={name}>{name}</h3>
          ))}
        </Planned>
      ) : null}
    </Section>
  )
}
