import { useId } from 'react'

/** The sun with the wave through it. */
export const Logo = ({ size = 36 }: { size?: number }) => {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ffcf6b" />
          <stop offset="0.5" stopColor="#ff8a6b" />
          <stop offset="1" stopColor="#ff3f9d" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <circle cx="18" cy="18" r="18" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect width="36" height="36" fill={`url(#${id})`} />
        <path
          d="M-2 21c5 0 6-5.5 10-5.5s6 8 10 8 6-8 10-8 5 5.5 10 5.5"
          fill="none"
          stroke="#0b0718"
          strokeWidth="3.4"
        />
      </g>
    </svg>
  )
}
