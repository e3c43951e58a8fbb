import { useId } from 'react'
import { keyframes, styled } from 'styled-components'
import { media } from '../tokens.ts'

const fill = keyframes`from { opacity: 0.12; } 40% { opacity: 1; }`

const Mark = styled.svg`
  flex: none;
  rect { animation: ${fill} 900ms ease-out backwards; }
  @media ${media.reducedMotion} { rect { animation: none; } }
`

/** From the horizon up, as they fill. */
const STRIPES = [
  { y: 15.6, height: 1.6, color: '#ff4fa3' },
  { y: 12.4, height: 2.2, color: '#ff6f8f' },
  { y: 8.6, height: 2.9, color: '#ff9a5f' },
  { y: 3, height: 4.8, color: '#ffcf6b' },
] as const

/** The sun in the size of a letter: its stripes fill, one after the other, when a stream is counted. Decoration. */
export const RisingSun = ({ size = 16 }: { size?: number }) => {
  const id = useId()
  return (
    <Mark viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <clipPath id={id}>
        <circle cx="10" cy="11" r="8" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {STRIPES.map(({ y, height, color }, index) => (
          <rect key={y} y={y} width="20" height={height} fill={color} style={{ animationDelay: `${index * 160}ms` }} />
        ))}
      </g>
      <path d="M1 18.3H19" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    </Mark>
  )
}
