import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from './icon-button.tsx'
import { Overlay, OverlayHead } from './overlay.ts'
import { color, layer, media, radius, space } from './tokens.ts'
import { useReturnFocus } from './use-return-focus.ts'

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`

const Frame = styled(RadixDialog.Content)<{ $wide: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  width: min(100% - 2 * ${space[4]}, ${({ $wide }) => ($wide ? '760px' : '520px')});
  height: fit-content;
  max-height: calc(100dvh - 2 * ${space[4]});
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

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** Modal in the middle; focus goes in, is kept, and returns to where it came from. */
export const Dialog = ({ open, onOpenChange, title, description, wide = false, children }: DialogProps) => {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Frame $wide={wide} {...returnFocus} {...(description ? {} : { 'aria-describedby': undefined })}>
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
