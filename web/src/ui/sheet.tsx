import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from './icon-button.tsx'
import { Overlay, OverlayHead } from './overlay.ts'
import { color, layer, media, radius, space } from './tokens.ts'
import { useReturnFocus } from './use-return-focus.ts'

const slideIn = keyframes`from { transform: translateX(32px); opacity: 0; }`
const slideUp = keyframes`from { transform: translateY(32px); opacity: 0; }`

const Frame = styled(RadixDialog.Content)<{ $side: 'right' | 'bottom' }>`
  position: fixed;
  z-index: ${layer.overlay};
  padding: ${space[5]};
  background: ${color.surface};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${({ $side }) => ($side === 'right'
    ? `inset: 0 0 0 auto; width: min(100% - 40px, 400px); border-left: 1px solid ${color.line};`
    : `inset: auto 0 0; max-height: calc(100dvh - 40px); border-top: 1px solid ${color.line};
       border-radius: ${radius.lg} ${radius.lg} 0 0; padding-bottom: max(${space[5]}, env(safe-area-inset-bottom));`)}
  animation: ${({ $side }) => ($side === 'right' ? slideIn : slideUp)} 200ms ease-out;
  &:focus-visible { box-shadow: none; }
  @media ${media.md} { padding: ${space[6]}; }
`

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  side?: 'right' | 'bottom'
  children: ReactNode
}

/** Modal at the edge of the window: menus, choosers, the phone's player. */
export const Sheet = ({ open, onOpenChange, title, description, side = 'right', children }: SheetProps) => {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Frame $side={side} {...returnFocus} {...(description ? {} : { 'aria-describedby': undefined })}>
          <OverlayHead>
            <div>
              <RadixDialog.Title>{title}</RadixDialog.Title>
              {description ? <RadixDialog.Description>{description}</RadixDialog.Description> : null}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" diameter={40}><X size={20} aria-hidden="true" /></IconButton>
            </RadixDialog.Close>
          </OverlayHead>
          {children}
        </Frame>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
