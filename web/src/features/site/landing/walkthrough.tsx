import { styled } from 'styled-components'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import { siteContent } from '../site-content.ts'
import { Section } from './section.tsx'

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  @media ${media.lg} { grid-template-columns: 1.35fr 1fr; gap: ${space[7]}; align-items: center; }
`

const Screen = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  aspect-ratio: 16 / 9;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background:
    radial-gradient(70% 90% at 50% 110%, rgb(255 79 163 / 0.22), transparent 70%),
    repeating-linear-gradient(180deg, rgb(244 240 255 / 0.022) 0 1px, transparent 1px 4px),
    ${color.surface};
  text-align: center;
  strong { font: 600 ${size.lg}/1.2 ${font.display}; }
  span { color: ${color.muted}; font-size: ${size.sm}; }
`

const Steps = styled.ol`
  display: grid;
  gap: ${space[5]};
  padding: 0;
  list-style: none;
  counter-reset: step;
  li { position: relative; padding-left: 56px; counter-increment: step; }
  li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border: 1px solid ${color.outline};
    border-radius: 50%;
    color: ${color.amber};
    font: 700 ${size.md}/1 ${font.display};
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 18px;
    top: 42px;
    bottom: -18px;
    border-left: 1px solid ${color.line};
  }
  h3 { padding-top: 8px; font-size: ${size.lg}; }
  p { margin-top: ${space[1]}; color: ${color.muted}; }
`

export const Walkthrough = () => {
  const { title, text, steps } = siteContent.walkthrough
  return (
    <Section title={title} text={text}>
      <Columns>
        <Screen>
          <strong>Platform walkthrough</strong>
          <span>The video is on its way. The steps are real.</span>
        </Screen>
        <Steps role="list">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </Steps>
      </Columns>
    </Section>
  )
}
