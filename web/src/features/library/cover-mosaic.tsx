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

/** The covers of a playlist's first songs: four as a mosaic, fewer as one. */
export const CoverMosaic = ({ covers, sizes }: { covers: readonly Picture[]; sizes: string }) =>
  covers.length < 4 ? (
    <Cover src={covers[0]?.url} srcSet={covers[0]?.srcSet} sizes={sizes} />
  ) : (
    <Frame data-cover="">
      {covers.slice(0, 4).map(({ url, srcSet }, index) => (
        <Tile key={index} src={url} srcSet={srcSet} sizes={sizes} />
      ))}
    </Frame>
  )
