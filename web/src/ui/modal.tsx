import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Overlay, OverlayHead } from './overlay.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
}

/**
 * Shared by dialogs and sheets; `frame` is a styled `RadixDialog.Content`. Focus goes in, is kept, and returns to where
 * it came from.
 */
export const Modal = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  frame: Frame,
  frameProps,
}: ModalProps & {
  frame: ComponentType<HTMLAttributes<HTMLDivElement>>
  frameProps?: HTMLAttributes<HTMLDivElement>
}) => {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Frame {...frameProps} {...returnFocus} {...(description ? {} : { 'aria-describedby': undefined })}>
          <OverlayHead>
            <div>
              <RadixDialog.Title>{title}</RadixDialog.Title>
              {description ? <RadixDialog.Description>{description}</RadixDialog.Description> : null}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" diameter={40} data-close="">
                <X size={20} aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </OverlayHead>
          {children}
        </Frame>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
