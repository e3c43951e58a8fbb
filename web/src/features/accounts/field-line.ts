import { styled } from 'styled-components'
import { media, space } from '../../ui/tokens.ts'

/** A field and its button in one line where there is room. */
export const FieldLine = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  @media ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    /* Beside the control, below its label. */
    > button { margin-top: 28px; }
  }
`
