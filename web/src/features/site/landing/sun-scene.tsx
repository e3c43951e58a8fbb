import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { color, gradient, media } from '../../../ui/tokens.ts'

// Automatic motion stops within five seconds (WCAG 2.2.2), and costs nothing then.
const drift = keyframes`to { transform: translateY(64px); }`
const twinkle = keyframes`50% { opacity: 0.45; }`

const Frame = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  background:
    radial-gradient(circle calc(var(--sun) * 0.78) at var(--sun-x) calc(100% - var(--horizon)), rgb(255 79 163 / 0.3) 52%, transparent),
    radial-gradient(60% 46% at var(--sun-x) calc(100% - var(--horizon)), rgb(255 79 163 / 0.24), rgb(125 44 160 / 0.14) 45%, transparent 72%),
    linear-gradient(180deg, ${color.ground} 0%, #140a2e 45%, #2a0f49 calc(100% - var(--horizon)), ${color.ground} calc(100% - var(--horizon)));
  /* No line runs through words that stand beside the sun. */
  @media ${media.lg} {
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background: linear-gradient(90deg, ${color.ground} 30%, transparent 58%);
    }
  }
`

/** A fixed sky from two irrational steps; thin where the words stand (see the mask). */
const stars = ([stepX, stepY]: readonly [number, number]) =>
  Array.from({ length: 30 }, (_, i) => {
    const x = (7 + i * stepX) % 100
    const y = (3 + i * stepY) % 70
    const size = i % 7 === 0 ? 1.4 : 0.8
    return `radial-gradient(circle at ${x.toFixed(2)}% ${y.toFixed(2)}%, rgb(244 240 255 / ${i % 3 === 0 ? 0.75 : 0.4}) ${size}px, transparent ${size + 0.8}px)`
  }).join(',')

const Stars = styled.div<{ $steps: readonly [number, number] }>`
  position: absolute;
  inset: 0;
  background: ${({ $steps }) => stars($steps)};
  mask: radial-gradient(44% 46% at var(--words-x) 40%, transparent 70%, #000);
`

const BreathingStars = styled(Stars)`
  animation: ${twinkle} 4.8s ease-in-out;
`

const Sun = styled.div`
  position: absolute;
  left: var(--sun-x);
  bottom: calc(var(--horizon) - var(--sun) * 0.5);
  width: var(--sun);
  height: var(--sun);
  translate: -50% 0;
  clip-path: inset(0 0 50% 0);
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: ${gradient.sun};
    background-size: 100% 50%;
    background-repeat: no-repeat;
    background-color: #e0309a;
    mask: linear-gradient(
      #000 19%, #0000 19% 19.8%, #000 19.8% 26.2%, #0000 26.2% 27.6%, #000 27.6% 33.2%, #0000 33.2% 35.2%,
      #000 35.2% 40%, #0000 40% 42.6%, #000 42.6% 46%, #0000 46% 49%, #000 49%
    );
  }
`

/* Its valley is where the sun is. */
const Ridge = styled.svg`
  position: absolute;
  left: calc(var(--sun-x) - var(--ridge) / 2);
  bottom: var(--horizon);
  width: var(--ridge);
  max-width: none;
  height: clamp(40px, 9vw, 120px);
`

const Floor = styled.div`
  position: absolute;
  inset: calc(100% - var(--horizon)) 0 0;
  overflow: hidden;
  background: linear-gradient(180deg, #2b0c44, ${color.ground} 85%);
  border-top: 1px solid ${color.cyan};
  box-shadow: 0 0 24px 2px rgb(65 230 255 / 0.4);
  perspective: 220px;
  perspective-origin: var(--sun-x) 0;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      radial-gradient(34% 90% at var(--sun-x) 0, rgb(255 79 163 / 0.38), transparent),
      linear-gradient(180deg, transparent 35%, ${color.ground});
  }
`

const Plane = styled.div`
  position: absolute;
  left: -60%;
  right: -60%;
  top: 0;
  height: 1400px;
  transform: rotateX(68deg);
  transform-origin: 50% 0;
  overflow: hidden;
  &::before {
    content: '';
    position: absolute;
    inset: -64px 0 0;
    background:
      linear-gradient(rgb(65 230 255 / 0.5) 1.5px, transparent 1.5px) 0 0 / 64px 64px,
      linear-gradient(90deg, rgb(65 230 255 / 0.5) 1.5px, transparent 1.5px) 50% 0 / 64px 64px;
    animation: ${drift} 4.8s cubic-bezier(0.2, 0.6, 0.3, 1);
    @media ${media.reducedMotion} { animation: none; }
  }
`

/** Sun, ridge and a grid that drifts slowly as the page opens: decoration only. */
export const SunScene = ({ children }: { children?: ReactNode }) => (
  <Frame aria-hidden="true">
    <Stars $steps={[61.8034, 27.3205]} />
    <BreathingStars $steps={[38.7298, 44.7214]} />
    <Sun />
    {children}
    <Ridge viewBox="0 0 1440 120" preserveAspectRatio="none">
      <path
        d="M0 120V74l70-26 58 22 92-44 70 38 64-20 88 52 60-14 40 38ZM1440 120V66l-84-34-66 30-74-42-92 46-58-16-80 46-62-8-44 32Z"
        fill="#1a0a35"
      />
      <path d="M0 120V96l110-30 96 34 84-22 96 42ZM1440 120V92l-96-28-110 38-70-18-110 36Z" fill="#110726" />
    </Ridge>
    <Floor>
      <Plane />
    </Floor>
  </Frame>
)
