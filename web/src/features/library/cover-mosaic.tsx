import { styled } from 'styled-components'
import { Cover } from '../../ui/cover.tsx'
import { radius } from '../../ui/tokens.ts'

const Frame = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.md};
`

const Tile = styled(Cover)`
  border-radius: 0;
`

export type Picture = { url?: string | null; srcSet?: string | null }

/** A playlist's own cover, or those of its first songs: four as a mosaic, fewer as one. `alt` is of its own. */
export const CoverMosaic = ({
  covers,
  sizes,
  alt,
}: {
  covers: readonly Picture[]
  sizes: string
  alt?: string | null
}) =>
  covers.length < 4 ? (
    <Cover src={covers[0]?.url} srcSet={covers[0]?.srcSet} sizes={sizes} alt={alt ?? ''} />
  ) : (
    <Frame data-cover="">
      {covers.slice(0, 4).map(({ url, srcSet }, index) => (
        <Tile key={index} src={url} srcSet={srcSet} sizes={sizes} />
      ))}
    </Frame>
  )
