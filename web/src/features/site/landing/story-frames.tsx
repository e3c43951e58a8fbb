import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, radius } from '../../../ui/tokens.ts'

const Screen = styled.svg.attrs({ viewBox: '0 0 320 140', 'aria-hidden': true })`
  display: block;
  width: 100%;
  border-radius: ${radius.lg};
  background: linear-gradient(180deg, ${color.surface}, ${color.raised});
  text { font: 600 15px ${font.display}; fill: ${color.text}; font-variant-numeric: tabular-nums; }
`

/** How loud a song is along its length, from 0 to 1. */
const LEVELS = [0.2, 0.35, 0.3, 0.55, 0.7, 0.5, 0.85, 0.65, 1, 0.75, 0.9, 0.6, 0.8, 0.5, 0.65, 0.4, 0.5, 0.3, 0.35, 0.2]
const BAR = { width: 5, gap: 4, height: 72 }

type WaveProps = { x: number; y: number; heard: number }

const Wave = ({ x, y, heard }: WaveProps) =>
  LEVELS.map((level, at) => (
    <rect
      key={at}
      x={x + at * (BAR.width + BAR.gap)}
      y={y - (level * BAR.height) / 2}
      width={BAR.width}
      height={level * BAR.height}
      rx={2.5}
      fill={at < heard ? color.cyan : color.outline}
    />
  ))

/** A cover, and the sound that comes with it. */
const Uploaded = () => {
  const sky = useId()
  return (
    <Screen>
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffcf6b" />
          <stop offset="1" stopColor={color.magenta} />
        </linearGradient>
      </defs>
      <rect x="28" y="30" width="80" height="80" rx="10" fill={color.line} />
      <path d="M44 82a24 24 0 0 1 48 0z" fill={`url(#${sky})`} />
      <path d="M28 82h80M28 90h80M28 100h80M68 82v28M56 82l-16 28M80 82l16 28" stroke={color.outline} strokeWidth="1" />
      <Wave x={128} y={70} heard={0} />
    </Screen>
  )
}

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
