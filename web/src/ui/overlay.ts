import * as RadixDialog from 'radix-ui/dialog'
import { keyframes, styled } from 'styled-components'
import { color, layer, size, space } from './tokens.ts'

const fadeIn = keyframes`from { opacity: 0; }`

/** Backdrop of dialogs and sheets. */
export const Overlay = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: rgb(5 2 14 / 0.74);
  animation: ${fadeIn} 160ms ease-out;
`

export const OverlayHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  margin-bottom: ${space[5]};
  h2 { font-size: ${size.xl}; padding-top: 6px; }
  p { margin-top: ${space[2]}; color: ${color.muted}; font-size: ${size.sm}; }
  > button { margin: -2px -8px 0 0; }
`
