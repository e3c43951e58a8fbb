import * as RadixDialog from 'radix-ui/dialog'
import { keyframes, styled } from 'styled-components'
import { Modal, type ModalProps } from './modal.tsx'
import { InSheet } from './in-sheet.ts'
import { color, layer, media, radius, space } from './tokens.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useSwipeAway } from './use-swipe-away.ts'

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
  /* The handle that says that it can be pushed down. */
  &::before {
    content: '';
    position: absolute;
    top: 8px;
    left: calc(50% - 20px);
    width: 40px;
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.outline};
  }
`

export type SheetProps = ModalProps & { side?: 'right' | 'bottom' }

/** Modal at the edge of the window: menus, choosers, the phone's player. Back closes it, and a push to its edge. */
export const Sheet = ({ side = 'right', children, ...modal }: SheetProps) => {
  const close = () => modal.onOpenChange(false)
  useBackCloses(modal.open, close)
  const swipe = useSwipeAway(side, close)
  return (
    <Modal {...modal} frame={side === 'right' ? RightFrame : BottomFrame} frameProps={swipe}>
      <InSheet value={true}>{children}</InSheet>
    </Modal>
  )
}
