import { styled } from 'styled-components'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Container } from '../../../ui/page.tsx'
import { color, gradient, media, size, space } from '../../../ui/tokens.ts'
import { siteContent } from '../site-content.ts'

const Frame = styled.section`
  position: relative;
  overflow: hidden;
  margin-top: ${space[6]};
  padding-bottom: 120px;
  background: radial-gradient(60% 90% at 50% 100%, rgb(255 79 163 / 0.2), transparent 70%);
  /* The last of the sun. */
  &::after {
    content: '';
    position: absolute;
    left: 50%;
    bottom: -220px;
    width: 300px;
    height: 300px;
    translate: -50% 0;
    border-radius: 50%;
    background: ${gradient.sun};
    background-size: 100% 30%;
    background-repeat: no-repeat;
  }
`

const Words = styled(Container)`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding-block: ${space[7]};
  text-align: center;
  h2 { font-size: ${size.xl}; }
  p { color: ${color.muted}; }
  @media ${media.md} { padding-block: ${space[8]}; }
`

export const Closing = () => (
  <Frame>
    <Words>
      <h2>{siteContent.closing.title}</h2>
      <p>{siteContent.closing.text}</p>
      <LinkButton to="/artist/register">START YOUR JOURNEY</LinkButton>
    </Words>
  </Frame>
)
