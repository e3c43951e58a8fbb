import { styled } from 'styled-components'
import { Cover } from '../../ui/cover.tsx'
import { initials } from '../../ui/initials.ts'
import { color, font, gradient, radius } from '../../ui/tokens.ts'
import { isRound } from './kind-words.ts'

const Frame = styled.div`
  container-type: inline-size;
`

const Sun = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border-radius: ${radius.pill};
  background: ${gradient.sun};
  color: ${color.onMagenta};
  font: 700 30cqw/1 ${font.display};
`

type HitPictureProps = {
  hit: {
    kind: string
    title: string
    imageUrl?: string | null
    imageSrcSet?: string | null
    imageColor?: string | null
  }
  /** How wide it is shown. */
  sizes?: string
  small?: boolean
}

/** Artists in a circle, by their initials where they have no picture; everything else by its cover. */
export const HitPicture = ({ hit, sizes, small = false }: HitPictureProps) =>
  isRound(hit.kind) && !hit.imageUrl ? (
    <Frame>
      <Sun aria-hidden="true">{initials(hit.title)}</Sun>
    </Frame>
  ) : (
    <Cover
      src={hit.imageUrl}
      srcSet={hit.imageSrcSet}
      sizes={sizes}
      placeholderColor={hit.imageColor}
      round={isRound(hit.kind) ? 'pill' : small ? 'sm' : 'md'}
    />
  )
