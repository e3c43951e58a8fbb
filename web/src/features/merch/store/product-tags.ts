import { styled } from 'styled-components'
import { space } from '../../../ui/tokens.ts'

/** The badges of a product: its kind, and what is left of it. */
export const ProductTags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
