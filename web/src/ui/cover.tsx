import { useState } from 'react'
import { styled } from 'styled-components'
import { color, motion, radius } from './tokens.ts'

const Frame = styled.div<{ $round: keyof typeof radius }>`
  position: relative;
  flex: none;
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${({ $round }) => radius[$round]};
  background-color: ${color.raised};
`

const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: opacity ${motion.medium};
`

/** Sun over a horizon: what a song without a cover, or with a broken one, shows. */
const Blank = () => (
  <svg viewBox="0 0 100 100" width="100%" height="100%" aria-hidden="true">
    <circle cx="50" cy="46" r="20" fill={color.outline} opacity="0.55" />
    <rect y="58" width="100" height="42" fill={color.surface} />
    <path
      d="M0 58H100M0 66H100M0 78H100M50 58V100M38 58 12 100M62 58 88 100"
      stroke={color.line}
      strokeWidth="0.8"
      fill="none"
    />
  </svg>
)

export type CoverProps = {
  src?: string | null | undefined
  srcSet?: string | null | undefined
  /** How wide it is shown, e.g. `(min-width: 1024px) 20vw, 50vw`. */
  sizes?: string | undefined
  /** Shown until the picture is there: `#rrggbb`. */
  placeholderColor?: string | null | undefined
  /** Empty where the title stands beside it. */
  alt?: string
  round?: keyof typeof radius
  /** Above the fold: fetched at once. */
  priority?: boolean
  className?: string
}

/** A square that holds its place from the first frame. */
export const Cover = ({
  src,
  srcSet,
  sizes,
  placeholderColor,
  alt = '',
  round = 'md',
  priority,
  className,
}: CoverProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const usable = src && src !== brokenSrc
  return (
    <Frame
      $round={round}
      className={className}
      data-cover=""
      style={placeholderColor ? { backgroundColor: placeholderColor } : undefined}
    >
      {usable ? (
        <Image
          src={src}
          srcSet={srcSet ?? undefined}
          sizes={sizes}
          alt={alt}
          width={512}
          height={512}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <Blank />
      )}
    </Frame>
  )
}
