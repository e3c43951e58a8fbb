import { styled } from 'styled-components'
import { Card } from '../../../ui/card.tsx'
import { color, media, size, space } from '../../../ui/tokens.ts'
import { featureIcon } from '../feature-icons.ts'
import { useLiveContent } from '../live-content.ts'
import { siteContent } from '../site-content.ts'
import { PlaceholderNote } from './placeholder-note.tsx'
import { Section } from './section.tsx'

const Grid = styled.ul`
  display: grid;
  gap: ${space[3]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; gap: ${space[4]}; > :last-child:nth-child(odd) { grid-column: 1 / -1; } }
  @media ${media.md} { grid-template-columns: repeat(3, 1fr); > :last-child:nth-child(odd) { grid-column: auto; } }
`

const Item = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space[4]};
  align-content: start;
  svg { color: ${color.magenta}; grid-row: span 2; margin-top: 1px; }
  h3 { display: flex; flex-wrap: wrap; align-items: center; gap: ${space[1]} ${space[2]}; font-size: ${size.lg}; }
  p { margin-top: ${space[2]}; color: ${color.muted}; font-size: ${size.sm}; }
  @media ${media.md} and (max-width: 1023px) { grid-template-columns: 1fr; gap: ${space[3]} 0; svg { grid-row: auto; } p { margin-top: -4px; } }
  small { font-family: 'Inter Variable', sans-serif; font-weight: 400; }
`

export const FeatureCards = () => {
  const { title, text } = siteContent.features
  const featureCards = useLiveContent().featureCards ?? siteContent.features.cards
  if (featureCards.length === 0) return null
  return (
    <Section title={title} text={text}>
      <Grid role="list">
        {featureCards.map(({ title: name, text: detail, icon, planned }, index) => {
          const Icon = featureIcon(icon)
          return (
            <Item as="li" key={index}>
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              <h3>
                {name}
                {planned ? <PlaceholderNote>Planned</PlaceholderNote> : null}
              </h3>
              <p>{detail}</p>
            </Item>
          )
        })}
      </Grid>
    </Section>
  )
}
