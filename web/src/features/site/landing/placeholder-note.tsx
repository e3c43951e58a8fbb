import { styled } from 'styled-components'
import { color, radius, size } from '../../../ui/tokens.ts'

/** Says, quietly, that something is not real yet. */
export const PlaceholderNote = styled.small`
  padding: 2px 10px;
  border: 1px dashed ${color.outline};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${size.xs};
  white-space: nowrap;
`
