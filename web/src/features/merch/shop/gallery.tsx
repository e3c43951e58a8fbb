import { useState } from 'react'
import { styled } from 'styled-components'
import { PICTURE_SIZES, STRIP_SIZES } from './picture-sizes.ts'
import { Cover } from '../../../ui/cover.tsx'
import { color, radius, space } from '../../../ui/tokens.ts'
import type { ProductPageQuery } from './product-page.generated.ts'

type Pictures = NonNullable<ProductPageQuery['product']>['pictures']

const Frame = styled.div`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
`

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    width: 100%;
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${radius.sm};
    background: none;
    overflow: hidden;
    opacity: 0.72;
  }
  button:hover { opacity: 1; }
  button[aria-pressed='true'] { border-color: ${color.cyan}; opacity: 1; }
`

/** The pictures of a product: one large, all of them small below it. */
export const Gallery = ({ pictures, name }: { pictures: Pictures; name: string }) => {
  const [shown, setShown] = useState(0)
  const picture = pictures[shown] ?? pictures[0]
  return (
    <Frame>
      <div data-morph="">
        <Cover
          key={picture?.id}
          src={picture?.url}
          srcSet={picture?.srcSet}
          sizes={PICTURE_SIZES}
          placeholderColor={picture?.color}
          alt={picture ? picture.alt || name : ''}
          round="lg"
          priority
        />
      </div>
      {pictures.length > 1 ? (
        <Strip aria-label={`Pictures of ${name}`}>
          {pictures.map((one, at) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={at === shown}
                aria-label={`Picture ${at + 1} of ${pictures.length}${one.alt ? `: ${one.alt}` : ''}`}
                onClick={() => setShown(at)}
              >
                <Cover src={one.url} srcSet={one.srcSet} sizes={STRIP_SIZES} placeholderColor={one.color} round="sm" />
              </button>
            </li>
          ))}
        </Strip>
      ) : null}
    </Frame>
  )
}
