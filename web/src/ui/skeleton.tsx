import { keyframes, styled } from 'styled-components'
import { color, radius } from './tokens.ts'

const sweep = keyframes`to { background-position: -200% 0; }`

/** Holds the place of what is loading; give it the final size. Put `aria-busy` on the area around it. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{
  $width?: string
  $height?: string
  $ratio?: string
  $round?: keyof typeof radius
}>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height, $ratio }) => $height ?? ($ratio ? 'auto' : '1em')};
  ${({ $ratio }) => ($ratio ? `aspect-ratio: ${$ratio};` : '')}
  border-radius: ${({ $round = 'sm' }) => radius[$round]};
  background: linear-gradient(100deg, ${color.raised} 35%, ${color.line} 50%, ${color.raised} 65%) 0 0 / 200% 100%;
  animation: ${sweep} 1.6s linear infinite;
`
