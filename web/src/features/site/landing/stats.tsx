import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { enabledPlugins } from '../../../app/composition.tsx'
import { useFirstAnswer } from '../../../app/first-page.ts'
import { useLive } from '../../../app/live/use-live.ts'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { useLiveContent } from '../live-content.ts'
import { siteContent } from '../site-content.ts'
import { askFigures, countsOf } from './live/ask-figures.ts'
import { LiveFiguresRequest } from './live/live-figures.request.generated.ts'
import { PlaceholderNote } from './placeholder-note.tsx'
import { Section } from './section.tsx'
import { shownFigures } from './shown-figures.ts'

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: start;
  gap: ${space[4]};
  @media ${media.md} { grid-template-columns: repeat(3, 1fr); justify-content: stretch; gap: ${space[5]}; }
`

const Stat = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  dt { color: ${color.muted}; font-size: ${size.sm}; }
  dd { color: ${color.amber}; font: 700 clamp(1.5rem, 1rem + 2vw, 2.125rem)/1.15 ${font.display}; font-variant-numeric: tabular-nums; }
`

export const Stats = () => {
  const { title, text, sampleText, note } = siteContent.stats
  const figures = useLiveContent().figures ?? siteContent.stats.figures
  const isLive = figures.some(({ counts }) => counts) && enabledPlugins()?.has('site') !== false
  const first = useFirstAnswer(LiveFiguresRequest, {}, isLive)?.liveFigures
  const [counted, setCounted] = useState(() => first && countsOf(first))
  useEffect(() => {
    if (isLive && !first) void askFigures().then(setCounted)
  }, [isLive, first])
  useLive(isLive ? { topic: 'songsCounted' } : null, () => void askFigures().then((now) => now && setCounted(now)))
  if (figures.length === 0) return null
  const shown = shownFigures(figures, counted ?? null)
  const hasSample = shown.some(({ placeholder }) => placeholder)
  return (
    <Section
      title={title}
      text={hasSample ? sampleText : text}
      aside={hasSample ? <PlaceholderNote>{note}</PlaceholderNote> : null}
    >
      <Grid>
        {shown.map(({ value, label }, index) => (
          <Stat key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Stat>
        ))}
      </Grid>
    </Section>
  )
}
