import { styled } from 'styled-components'
import { color, media, size, space } from '../../../ui/tokens.ts'
import { featureIcon } from '../feature-icons.ts'
import { useLiveContent } from '../live-content.ts'
import { siteContent } from '../site-content.ts'
import { Section } from './section.tsx'

const Grid = styled.ul`
  display: grid;
  gap: ${space[5]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; > :last-child:nth-child(odd) { grid-column: 1 / -1; } }
  @media ${media.md} {
    grid-template-columns: repeat(6, 1fr);
    > *, > :last-child:nth-child(odd) { grid-column: span 2; }
    /* Two in the last row share it. */
    > :last-child:nth-child(3n + 2), > :nth-last-child(2):nth-child(3n + 1) { grid-column: span 3; }
  }
  /* All in one row where they have room. */
  @media ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    > *, > :last-child:nth-child(n) { grid-column: auto; }
    > :last-child:nth-child(3n + 2), > :nth-last-child(2):nth-child(3n + 1) { grid-column: auto; }
  }
`

const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space[3]};
  align-content: start;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  svg { margin-top: 1px; color: ${color.magenta}; }
  h3 { font-size: ${size.md}; line-height: 24px; }
  p { grid-column: 1 / -1; margin-top: ${space[2]}; color: ${color.muted}; font-size: ${size.sm}; }
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
              <Item key={index}>
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
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
