import { X } from 'lucide-react'
import * as RadixToast from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from './icon-button.tsx'
import { dismissToast, getToasts, subscribeToasts, type ToastVariant } from './toast.ts'
import { color, font, layer, media, radius, size, space } from './tokens.ts'

const slideIn = keyframes`from { transform: translateY(12px); opacity: 0; }`

const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  right: ${space[4]};
  bottom: calc(${space[4]} + var(--player-bar-height, 0px));
  width: min(400px, 100vw - 2 * ${space[4]});
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
  @media ${media.md} { right: ${space[5]}; bottom: calc(${space[5]} + var(--player-bar-height, 0px)); }
`

const Frame = styled(RadixToast.Root)<{ $variant: ToastVariant }>`
  display: grid;
  /* Also while a dialog is open, which takes the pointer from the rest of the page. */
  pointer-events: auto;
  grid-template-columns: 1fr auto;
  gap: ${space[3]};
  padding: ${space[4]} ${space[3]} ${space[4]} ${space[5]};
  border: 1px solid ${({ $variant }) => ($variant === 'destructive' ? color.bad : color.outline)};
  border-radius: ${radius.md};
  background: ${({ $variant }) => ($variant === 'destructive' ? color.badGround : color.raised)};
  animation: ${slideIn} 200ms ease-out;
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
`

const Title = styled(RadixToast.Title)<{ $variant: ToastVariant }>`
  color: ${({ $variant }) => ($variant === 'destructive' ? color.bad : color.text)};
  font: 600 ${size.md}/1.3 ${font.display};
`

const Description = styled(RadixToast.Description)`
  margin-top: ${space[1]};
  font-size: ${size.sm};
  line-height: 1.45;
`

/** Draws the toast store; mounted once. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts)
  return (
    <RadixToast.Provider swipeDirection="right" label="Message">
      {toasts.map(({ id, title, description, variant, duration, open }) => (
        <Frame
          key={id}
          $variant={variant}
          open={open}
          duration={duration}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(next) => {
            if (!next) dismissToast(id)
          }}
        >
          <div>
            <Title $variant={variant}>{title}</Title>
            {description ? <Description>{description}</Description> : null}
          </div>
          <RadixToast.Close asChild>
            <IconButton label="Dismiss" diameter={32}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </RadixToast.Close>
        </Frame>
      ))}
      <Viewport />
    </RadixToast.Provider>
  )
}
