import type { SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { color, font, gradient, radius } from './tokens.ts'

/** Initials of the first two words of a name, without a picture. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

/** The same for a name wherever it stands, so that faces beside each other differ. */
const hueOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 47, 0)

const Frame = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.pill};
  color: ${color.onMagenta};
  container-type: inline-size;
  > * { grid-area: 1 / 1; }
  b { font: 700 30cqw/1 ${font.display}; }
  img { width: 100%; height: 100%; object-fit: cover; }
`

/** A picture that is missing, now or later: what stands behind it is seen. */
export const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.style.visibility = 'hidden'
}

type FaceProps = {
  name: string
  src?: string | null | undefined
  srcSet?: string | null | undefined
  /** How wide it is shown, e.g. `48px`. */
  sizes?: string | undefined
  /** Above the fold: fetched at once. */
  priority?: boolean
  className?: string
}

/** An artist in a circle as wide as its place: the picture, or the initials where there is none or it is broken. The name stands beside it. */
export const Face = ({ name, src, srcSet, sizes, priority, className }: FaceProps) => (
  <Frame aria-hidden="true" className={className} style={{ background: gradient.face(hueOf(name)) }}>
    <b>{initials(name)}</b>
    {src ? (
      <img
        key={src}
        src={src}
        srcSet={srcSet ?? undefined}
        sizes={sizes}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        onError={hideBroken}
      />
    ) : null}
  </Frame>
)
