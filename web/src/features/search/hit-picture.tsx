import { isRound } from '../../../../plugins/search/rules/kind.ts'
import { Cover } from '../../ui/cover.tsx'
import { Face } from '../../ui/face.tsx'

type HitPictureProps = {
  hit: {
    kind: string
    title: string
    imageUrl?: string | null
    imageSrcSet?: string | null
    imageColor?: string | null
  }
  /** How wide it is shown. */
  sizes?: string | undefined
  small?: boolean
}

/** Artists in a circle, by their initials where they have no picture; everything else by its cover. */
export const HitPicture = ({ hit, sizes, small = false }: HitPictureProps) =>
  isRound(hit.kind) ? (
    <Face name={hit.title} src={hit.imageUrl} srcSet={hit.imageSrcSet} sizes={sizes} />
  ) : (
    <Cover
      src={hit.imageUrl}
      srcSet={hit.imageSrcSet}
      sizes={sizes}
      placeholderColor={hit.imageColor}
      round={small ? 'sm' : 'md'}
    />
  )
