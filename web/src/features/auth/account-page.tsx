import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/page.tsx'
import { color, font, gradient, media, radius, size, space } from '../../ui/tokens.ts'

const Frame = styled(Container)`
  display: grid;
  flex: 1;
  gap: ${space[6]};
  align-content: start;
  justify-content: center;
  grid-template-columns: minmax(0, 480px);
  padding-block: ${space[6]} ${space[8]};
  @media ${media.md} { padding-top: ${space[7]}; }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 440px) minmax(0, 480px);
    gap: ${space[7]};
    align-items: start;
  }
`

/** Benefits, over half a sun on its horizon; phones go straight to the form. */
const Pitch = styled.aside`
  display: none;
  position: sticky;
  top: 104px;
  overflow: hidden;
  padding: ${space[6]} ${space[6]} 200px;
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background:
    radial-gradient(70% 46% at 50% 100%, rgb(255 79 163 / 0.28), transparent),
    linear-gradient(180deg, ${color.surface}, ${color.ground});
  @media ${media.lg} { display: block; }
  &::before, &::after { content: ''; position: absolute; pointer-events: none; }
  &::before {
    left: 50%;
    bottom: -116px;
    width: 260px;
    height: 260px;
    border-radius: 50%;
    translate: -50% 0;
    background: ${gradient.sun} 0 0 / 100% 56% no-repeat;
    mask: linear-gradient(#000 20%, #0000 20% 21.5%, #000 21.5% 29%, #0000 29% 31.5%, #000 31.5% 38%, #0000 38% 41.5%, #000 41.5%);
  }
  &::after {
    inset: auto 0 0;
    height: 24px;
    border-top: 1px solid ${color.cyan};
    background: ${color.ground};
  }
  strong { display: block; font: 700 ${size.xl}/1.15 ${font.display}; text-wrap: balance; }
  ul { display: grid; gap: ${space[3]}; margin-top: ${space[5]}; list-style: none; color: ${color.muted}; font-size: ${size.sm}; }
  li { display: grid; grid-template-columns: 20px 1fr; gap: ${space[3]}; }
  svg { margin-top: 1px; color: ${color.cyan}; }
`

const Intro = styled.div`
  margin-bottom: ${space[5]};
  p { margin-top: ${space[2]}; color: ${color.muted}; }
`

const Links = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${size.sm};
  a { display: inline-block; line-height: 1.5rem; }
`

export type AccountPageProps = {
  title: string
  tagline: string
  /** Beside the form where there is room. */
  pitch: { title: string; points: readonly string[] }
  /** Where else to go: one line each. */
  links: ReactNode
  children: ReactNode
}

/** The frame of every sign-up and sign-in page. */
export const AccountPage = ({ title, tagline, pitch, links, children }: AccountPageProps) => (
  <Frame>
    <Pitch>
      <strong>{pitch.title}</strong>
      <ul>
        {pitch.points.map((point) => (
          <li key={point}>
            <CircleCheck size={20} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </Pitch>
    <Card>
      <Intro>
        <Heading level={1} look={2}>
          {title}
        </Heading>
        <p>{tagline}</p>
      </Intro>
      {children}
      <Links>{links}</Links>
    </Card>
  </Frame>
)
