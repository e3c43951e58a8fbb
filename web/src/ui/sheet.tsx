import * as RadixDialog from 'radix-ui/dialog'
import { keyframes, styled } from 'styled-components'
import { Modal, type ModalProps } from './modal.tsx'
import { color, layer, media, radius, space } from './tokens.ts'

const slideIn = keyframes`from { transform: translateX(32px); opacity: 0; }`
const slideUp = keyframes`from { transform: translateY(32px); opacity: 0; }`

const Frame = styled(RadixDialog.Content)`
  position: fixed;
  z-index: ${layer.overlay};
  padding: ${space[5]};
  background: ${color.surface};
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible { box-shadow: none; }
  @media ${media.md} { padding: ${space[6]}; }
`

const RightFrame = styled(Frame)`
  inset: 0 0 0 auto;
  width: min(100% - 40px, 400px);
  border-left: 1px solid ${color.line};
  animation: ${slideIn} 200ms ease-out;
`

const BottomFrame = styled(Frame)`
  inset: auto 0 0;
  max-height: calc(100dvh - 40px);
  padding-bottom: max(${space[5]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  animation: ${slideUp} 200ms ease-out;
`

export type SheetProps = ModalProps & { side?: 'right' | 'bottom' }

/** Modal at the edge of the window: menus, choosers, the phone's player. */
export const Sheet = ({ side = 'right', ...modal }: SheetProps) => (
  <Modal {...modal} frame={side === 'right' ? RightFrame : BottomFrame} />
)
