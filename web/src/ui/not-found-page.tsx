import { styled } from 'styled-components'
import { LinkButton } from './link-button.tsx'
import { Container } from './page.tsx'
import { color, font, gradient, media, size, space } from './tokens.ts'

const Frame = styled(Container)`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: ${space[4]};
  padding-block: ${space[7]};
  text-align: center;
  p { max-width: 40ch; color: ${color.muted}; }
  h1 { font-size: ${size.xxl}; }
`

/** 4·sun·4, the sun half under the horizon. */
const Figure = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 0.08em;
  border-bottom: 1px solid ${color.cyan};
  padding-inline: 0.25em;
  overflow: hidden;
  color: ${color.raised};
  padding-top: 0.1em;
  font: 800 clamp(6rem, 26vw, 13rem)/0.74 ${font.display};
  -webkit-text-stroke: 1px ${color.outline};
  b::before { content: '4'; }
  i {
    width: 0.72em;
    height: 0.72em;
    border-radius: 50%;
    background: ${gradient.sun};
    translate: 0 0.26em;
    mask: linear-gradient(#000 46%, #0000 46% 48.5%, #000 48.5% 56%, #0000 56% 59.5%, #000 59.5%);
  }
  @media ${media.md} { margin-bottom: ${space[4]}; }
`

export const NotFoundPage = () => (
  <Frame>
    <Figure aria-hidden="true">
      <b />
      <i />
      <b />
    </Figure>
    <h1>Page Not Found</h1>
    <p>There is nothing at this address. It may have moved, or never existed.</p>
    <LinkButton to="/">Back to Home</LinkButton>
  </Frame>
)
