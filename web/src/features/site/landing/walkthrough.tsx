import { Play } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { siteContent } from '../site-content.ts'
import { Section } from './section.tsx'
import { STORY_FRAMES } from './story-frames.tsx'

const Steps = styled.ol`
  display: grid;
  gap: ${space[6]} ${space[5]};
  padding: 0;
  list-style: none;
  counter-reset: step;
  @media ${media.md} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  li { counter-increment: step; }
  h3 { display: flex; gap: ${space[3]}; margin-top: ${space[4]}; font-size: ${size.md}; }
  h3::before { content: counter(step); color: ${color.amber}; font-variant-numeric: tabular-nums; }
  p { margin-top: ${space[1]}; color: ${color.muted}; font-size: ${size.sm}; }
`

/* Until there is a video, its steps are drawn. */
const Coming = styled.div`
  display: grid;
  grid-template-columns: 36px auto;
  align-items: center;
  gap: 0 ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
  svg { grid-row: span 2; width: 36px; padding: 9px; border: 1px dashed ${color.outline}; border-radius: 50%; box-sizing: border-box; height: 36px; }
  strong { color: ${color.text}; font: 500 ${size.sm}/1.3 ${font.display}; }
`

export const Walkthrough = () => {
  const { title, text, steps } = siteContent.walkthrough
  return (
    <Section
      title={title}
      text={text}
      aside={
        <Coming>
          <Play aria-hidden="true" />
          <strong>Platform walkthrough</strong>
          <span>The video is on its way. The steps are real.</span>
        </Coming>
      }
    >
      <Steps role="list">
        {steps.map((step, at) => {
          const Frame = STORY_FRAMES[at]
          return (
            <li key={step.title}>
              {Frame ? <Frame /> : null}
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          )
        })}
      </Steps>
    </Section>
  )
}
