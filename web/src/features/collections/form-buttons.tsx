import { styled } from 'styled-components'
import { space } from '../../ui/tokens.ts'

export const FormButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[2]};
`
