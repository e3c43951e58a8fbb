import { useId } from 'react'
import { keyframes, styled } from 'styled-components'
import { color, media } from '../tokens.ts'
import { type Stripe, SUN, stripesOf, type SunPart } from './stripes.ts'

const rise = keyframes`from { transform: translateY(${SUN.horizon - SUN.top}px); }`

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  [data-rising] { animation: ${rise} 1.1s cubic-bezier(0.16, 0.9, 0.3, 1) backwards; }
  [data-stripe] { transition: transform 700ms ease-out; }
  @media ${media.reducedMotion} {
    [data-rising] { animation: none; }
    [data-stripe] { transition: none; }
  }
`

export type SunProps = {
  parts: readonly SunPart[]
  /** The total of the parts; more than their sum where some of it is nobody's yet. */
  total?: number
  /** A description of the picture. Without, it is decoration, and the words stand beside it. */
  label?: string | undefined
  /** Rises when it is first seen. */
  rises?: boolean
  /** Lines of the ground and the light on it. */
  ground?: boolean
  /** Half of it is below the horizon. */
  half?: boolean
  className?: string
}

/** The sun of what somebody paid: one stripe for each artist, as thick as the artist's part. */
export const Sun = ({ parts, total, label, rises = true, ground = true, half = false, className }: SunProps) => {
  const id = useId()
  const { middle, radius, top, width } = SUN
  const horizon = half ? top + radius : SUN.horizon
  const { stripes, openHeight } = stripesOf(parts, total, horizon)
  return (
    <Drawing
      viewBox={`0 0 ${width} ${ground ? horizon + 34 : horizon + 1}`}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <clipPath id={`${id}sky`}>
          <rect x="-40" y="-40" width={width + 80} height={horizon + 40} />
        </clipPath>
        <clipPath id={`${id}disc`}>
          <circle cx={middle} cy={top + radius} r={radius} />
        </clipPath>
        <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.34" />
          <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#2a0033" stopOpacity="0.28" />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop offset="0.55" stopColor={stripes[0]?.color ?? color.outline} stopOpacity="0.3" />
          <stop offset="1" stopColor={stripes[0]?.color ?? color.outline} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.55" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}ground`}>
          <rect x="-60" y={horizon} width={width + 120} height="34" fill={`url(#${id}fade)`} />
        </mask>
      </defs>
      <g clipPath={`url(#${id}sky)`}>
        <circle cx={middle} cy={top + radius} r={radius * 1.45} fill={`url(#${id}halo)`} />
        <g data-rising={rises ? '' : undefined}>
          {openHeight > 0.5 ? (
            <circle
              cx={middle}
              cy={top + radius}
              r={radius - 0.75}
              fill={color.surface}
              fillOpacity="0.6"
              stroke={color.outline}
              strokeDasharray="4 4"
            />
          ) : null}
          {stripes.length > 0 ? (
            <circle cx={middle} cy={top + radius} r={radius} fill="#210b3d" fillOpacity={openHeight > 0.5 ? 0 : 1} />
          ) : null}
          <g clipPath={`url(#${id}disc)`}>
            {stripes.map(({ key, ...stripe }) => (
              <Band key={key} {...stripe} />
            ))}
            <rect
              y={top + openHeight}
              width={width}
              height={horizon - top - openHeight}
              fill={`url(#${id}light)`}
              style={{ mixBlendMode: 'soft-light' }}
            />
          </g>
        </g>
      </g>
      {ground ? (
        <g mask={`url(#${id}ground)`}>
          <Reflection stripes={stripes} horizon={horizon} />
          {[-3, -2, -1, 0, 1, 2, 3].map((line) => (
            <path
              key={line}
              d={`M${middle + line * 26} ${horizon}L${middle + line * 62} ${horizon + 34}`}
              stroke={color.cyan}
              strokeWidth="0.5"
              opacity="0.6"
            />
          ))}
          {[4, 10, 19, 31].map((line) => (
            <path
              key={line}
              d={`M-60 ${horizon + line}H${width + 60}`}
              stroke={color.cyan}
              strokeWidth="0.5"
              opacity="0.6"
            />
          ))}
        </g>
      ) : null}
      <path d={`M-20 ${horizon + 0.4}H${width + 20}`} stroke={color.cyan} strokeWidth="0.8" />
    </Drawing>
  )
}

/** One unit tall and scaled, so that it moves when shares do. */
const Band = ({ color: fill, y, height }: Omit<Stripe, 'key'>) => (
  <rect
    data-stripe=""
    width={SUN.width}
    height="1"
    fill={fill}
    style={{ transform: `translateY(${y.toFixed(2)}px) scaleY(${height.toFixed(2)})` }}
  />
)

const Reflection = ({ stripes, horizon }: { stripes: readonly Stripe[]; horizon: number }) =>
  stripes
    .slice(-5)
    .toReversed()
    .map(({ key, color: fill }, index) => {
      const half = 80 - index * 11
      return (
        <rect
          key={key}
          x={SUN.middle - half}
          y={horizon + 2 + index * 6}
          width={half * 2}
          height={2.4}
          rx="1.2"
          fill={fill}
          opacity="0.7"
        />
      )
    })
