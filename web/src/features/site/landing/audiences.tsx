import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Container } from '../../../ui/page.tsx'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { type Audience, siteContent } from '../site-content.ts'

const Columns = styled(Container)`
  display: grid;
  gap: ${space[6]};
  padding-block: ${space[6]};
  @media ${media.lg} { grid-template-columns: 1fr 1fr; gap: ${space[7]}; > * + * { padding-left: ${space[7]}; border-left: 1px solid ${color.line}; } }
`

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  min-width: 0;
  h2 { margin: ${space[2]} 0; font-size: ${size.xl}; }
  h2 + p { color: ${color.muted}; }
  li { display: flex; gap: ${space[3]}; }
  li svg { flex: none; margin-top: 3px; color: ${color.good}; }
  > :last-child { align-self: start; margin-top: auto; }
`

const Points = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[3]};
`

const Eyebrow = styled.p<{ $tone: 'magenta' | 'cyan' }>`
  color: ${({ $tone }) => color[$tone]};
  font: 600 ${size.sm}/1.2 ${font.display};
`

const Shares = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  div { display: flex; flex-direction: row-reverse; align-items: baseline; justify-content: flex-end; gap: ${space[3]}; }
  dt { color: ${color.muted}; font-size: ${size.sm}; }
  dd { flex: none; white-space: nowrap; color: ${color.amber}; font: 700 ${size.xxl}/1.1 ${font.display}; font-variant-numeric: tabular-nums; }
`

const Side = ({
  audience,
  tone,
  exhibit,
  action,
}: {
  audience: Audience
  tone: 'magenta' | 'cyan'
  exhibit: ReactNode
  action: ReactNode
}) => {
  const id = useId()
  return (
    <Frame aria-labelledby={id}>
      <div>
        <Eyebrow $tone={tone}>{audience.eyebrow}</Eyebrow>
        <h2 id={id}>{audience.title}</h2>
        <p>{audience.text}</p>
      </div>
      {exhibit}
      <Points>
        {audience.points.map((point) => (
          <li key={point}>
            <Check size={18} aria-hidden="true" />
            {point}
          </li>
        ))}
      </Points>
      {action}
    </Frame>
  )
}

/** For artists and for fans, side by side. */
export const Audiences = () => (
  <Columns>
    <Side
      audience={siteContent.artists}
      tone="magenta"
      exhibit={
        <Shares>
          <div>
            <dt>of what a listener pays for streaming</dt>
            <dd>80%</dd>
          </div>
          <div>
            <dt>of every merchandise sale</dt>
            <dd>85%</dd>
          </div>
        </Shares>
      }
      action={<LinkButton to="/artist/register">Start as an artist</LinkButton>}
    />
    <Side
      audience={siteContent.fans}
      tone="cyan"
      exhibit={
        <Shares>
          <div>
            <dt>of your $10 to the artists you play</dt>
            <dd>$8</dd>
          </div>
          <div>
            <dt>runs the platform</dt>
            <dd>$2</dd>
          </div>
        </Shares>
      }
      action={
        <LinkButton variant="secondary" to="/user/register">
          Start listening
        </LinkButton>
      }
    />
  </Columns>
)
