import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius } from '../../../ui/tokens.ts'

const Screen = styled.svg.attrs({ viewBox: '0 0 320 140', 'aria-hidden': true })`
  display: block;
  width: 100%;
  border-radius: ${radius.lg};
  background: linear-gradient(180deg, ${color.surface}, ${color.raised});
  text { font: 600 15px ${font.display}; fill: ${color.text}; font-variant-numeric: tabular-nums; }
`

const BARS = 20

type WaveProps = { x: number; y: number; heard: number }

/** How loud a song is along its length; whole numbers, which every engine draws alike. */
const Wave = ({ x, y, heard }: WaveProps) =>
  Array.from({ length: BARS }, (_, at) => {
    const height = 14 + ((at * 23) % 59)
    return (
      <rect
        key={at}
        x={x + at * 9}
        y={y - height / 2}
        width="5"
        height={height}
        rx="2.5"
        fill={at < heard ? color.cyan : color.outline}
      />
    )
  })

/** A cover, and the sound that comes with it. */
const Uploaded = () => (
  <Screen>
    <rect x="28" y="30" width="80" height="80" rx="10" fill={color.line} />
    <path d="M44 82a24 24 0 0 1 48 0z" fill={color.amber} />
    <path d="M28 82h80M28 96h80M68 82v28M56 82l-16 28M80 82l16 28" stroke={color.outline} />
    <Wave x={128} y={70} heard={0} />
  </Screen>
)

/** The song half heard, and the second at which it counts. */
const Heard = () => (
  <Screen>
    <Wave x={70} y={62} heard={10} />
    <path d="M157 14v96" stroke={color.amber} strokeWidth="2" />
    <text x="157" y="129" textAnchor="middle">
      0:30
    </text>
  </Screen>
)

const ARTISTS = 8
const DOLLAR = 26

/** Ten dollars: eight to artists, two to the platform. */
const Paid = () => (
  <Screen>
    {Array.from({ length: ARTISTS }, (_, at) => (
      <rect
        key={at}
        x={30 + at * DOLLAR}
        y="48"
        width={DOLLAR - 3}
        height="44"
        rx="4"
        fill={`color-mix(in oklch, ${color.magenta}, ${color.amber} ${(at / ARTISTS) * 100}%)`}
      />
    ))}
    <rect x={30 + ARTISTS * DOLLAR + 3} y="48" width={DOLLAR * 2 - 3} height="44" rx="4" fill={color.outline} />
    <text x="30" y="116">
      $8
    </text>
    <text x={33 + ARTISTS * DOLLAR} y="116">
      $2
    </text>
  </Screen>
)

/** A picture of each step, in their order. */
export const STORY_FRAMES: readonly (() => ReactNode)[] = [Uploaded, Heard, Paid]
