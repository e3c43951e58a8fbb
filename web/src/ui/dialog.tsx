import * as RadixDialog from 'radix-ui/dialog'
import { keyframes, styled } from 'styled-components'
import { Modal, type ModalProps } from './modal.tsx'
import { color, layer, media, radius, space } from './tokens.ts'

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`

const Frame = styled(RadixDialog.Content)`
  position: fixed;
  /* On phones below the header, which is where messages appear. */
  inset: var(--header-height) 0 0;
  z-index: ${layer.overlay};
  width: min(100% - 2 * ${space[4]}, 520px);
  height: fit-content;
  max-height: calc(100dvh - var(--header-height) - 2 * ${space[4]});
  margin: auto;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${rise} 180ms ease-out;
  &:focus-visible { border-radius: ${radius.lg}; box-shadow: none; }
  @media ${media.md} { padding: ${space[6]}; }
`

const WideFrame = styled(Frame)`
  width: min(100% - 2 * ${space[4]}, 760px);
`

export type DialogProps = ModalProps & { wide?: boolean }

/** Modal in the middle. */
export const Dialog = ({ wide = false, ...modal }: DialogProps) => <Modal {...modal} frame={wide ? WideFrame : Frame} />
