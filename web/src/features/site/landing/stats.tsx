import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../../ui/card.tsx'
import { color, font, media, space } from '../../../ui/tokens.ts'
import { useLiveContent } from '../live-content.ts'
import { siteContent } from '../site-content.ts'
import { PlaceholderNote } from './placeholder-note.tsx'
import { Section } from './section.tsx'

const Grid = styled.dl`
  display: grid;
  gap: ${space[3]};
  @media ${media.md} { grid-template-columns: repeat(3, 1fr); gap: ${space[4]}; }
`

const Stat = styled(Card)`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  dt { color: ${color.muted}; }
  dd { color: ${color.amber}; font: 700 clamp(2rem, 4.2vw, 3rem)/1.15 ${font.display}; font-variant-numeric: tabular-nums; }
`

export const Stats = () => {
  const { title, text, note } = siteContent.stats
  const figures = useLiveContent().figures ?? siteContent.stats.figures
  const [live, setLive] = useState<Readonly<Record<string, string>>>({})
  const isLive = figures.some(({ counts }) => counts)
  useEffect(() => {
    if (isLive) void import('./live/ask-figures.ts').then(async ({ askFigures }) => setLive(await askFigures()))
  }, [isLive])
  if (figures.length === 0) return null
  return (
    <Section
      title={title}
      text={text}
      aside={figures.some(({ placeholder }) => placeholder) ? <PlaceholderNote>{note}</PlaceholderNote> : null}
    >
      <Grid>
        {figures.map(({ value, label, counts }, index) => (
          <Stat key={index}>
            <dt>{label}</dt>
            <dd>{(counts && live[counts]) ?? value}</dd>
          </Stat>
        ))}
      </Grid>
    </Section>
  )
}
