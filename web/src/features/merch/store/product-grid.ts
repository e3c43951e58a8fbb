import { styled } from 'styled-components'
import { Card } from '../../../ui/card.tsx'
import { color, font, size, space } from '../../../ui/tokens.ts'

/** One column on phones, as many as fit beside each other elsewhere. */
export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 248px), 1fr));
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li { display: flex; }
`

export const ProductFrame = styled(Card)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[4]};
`

export const ProductHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  h2, h3 { min-width: 0; font-size: ${size.md}; overflow-wrap: anywhere; }
  h3 a { display: inline-block; padding-block: ${space[1]}; margin-block: -${space[1]}; color: inherit; text-decoration: none; }
  h3 a:hover { text-decoration: underline; }
  strong { font: 600 ${size.lg}/1.2 ${font.display}; font-variant-numeric: tabular-nums; }
`

export const ProductText = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.muted};
  font-size: ${size.sm};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

export const ProductFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  margin-top: auto;
  color: ${color.muted};
  font-size: ${size.sm};
`
