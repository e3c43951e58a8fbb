import { keyframes, styled } from 'styled-components'
import { color, media } from './tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const turn = keyframes`to { rotate: 360deg; }`
const breathe = keyframes`50% { opacity: 0.35; }`

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: ${({ $size }) => Math.max(2, Math.round($size / 10))}px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
  && { @media ${media.reducedMotion} { animation: ${breathe} 2s ease-in-out infinite !important; } }
`

const Block = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 72px 16px;
  color: ${color.cyan};
  p { color: ${color.muted}; }
`

export type SpinnerProps = { size?: number /** Read out, not shown. */; label?: string }

export const Spinner = ({ size = 18, label }: SpinnerProps) => (
  <>
    <Ring $size={size} aria-hidden="true" />
    {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
  </>
)

/** A spinner with its sentence in the middle of an area, announced politely. */
export const LoadingBlock = ({ children }: { children: string }) => (
  <Block role="status">
    <Ring $size={40} aria-hidden="true" />
    <p>{children}</p>
  </Block>
)
