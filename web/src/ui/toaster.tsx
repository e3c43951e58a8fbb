import { X } from 'lucide-react'
import * as RadixToast from 'radix-ui/toast'
import { useMemo, useSyncExternalStore } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from './icon-button.tsx'
import { dismissToast, getToasts, subscribeToasts, type ToastVariant } from './toast.ts'
import { color, font, layer, media, radius, size, space } from './tokens.ts'

const onPhone = `@media not all and ${media.md}`
const slideIn = keyframes`from { transform: translateY(12px); opacity: 0; }`

const WIDTH = 400
/** Height of a long message with its distance from the dock, in CSS pixels. */
const REACH = 200

/** Whether a toast in the lower right corner would cover what was just pressed. */
const coversFocus = (): boolean => {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  const { right, bottom, width } = activeElement.getBoundingClientRect()
  const dock = Number.parseFloat(document.documentElement.style.getPropertyValue('--dock-height')) || 0
  return width > 0 && right > innerWidth - WIDTH - 48 && bottom > innerHeight - dock - REACH
}

const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  /* On phones in the place of the header, which never has a field or a button of a form under it. */
  inset: max(1px, env(safe-area-inset-top)) ${space[1]} auto;
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
  @media ${media.md} {
    inset: auto ${space[5]} calc(${space[5]} + var(--dock-height, 0px)) auto;
    width: ${WIDTH}px;
    &[data-high] { inset: calc(68px + ${space[4]}) ${space[5]} auto auto; }
  }
`

const Frame = styled(RadixToast.Root)<{ $variant: ToastVariant }>`
  display: grid;
  /* Also while a dialog is open, which takes the pointer from the rest of the page. */
  pointer-events: auto;
  grid-template-columns: 1fr auto;
  gap: ${space[3]};
  align-items: center;
  min-height: 54px;
  padding: 6px ${space[2]} 6px ${space[4]};
  border: 1px solid ${({ $variant }) => ($variant === 'destructive' ? color.bad : color.outline)};
  border-radius: ${radius.md};
  background: ${({ $variant }) => ($variant === 'destructive' ? color.badGround : color.raised)};
  animation: ${slideIn} 200ms ease-out;
  @media ${media.md} { align-items: start; padding: ${space[4]} ${space[3]} ${space[4]} ${space[5]}; }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
`

const Title = styled(RadixToast.Title)<{ $variant: ToastVariant }>`
  color: ${({ $variant }) => ($variant === 'destructive' ? color.bad : color.text)};
  font: 600 ${size.sm}/1.35 ${font.display};
  ${onPhone} { display: inline; margin-right: ${space[2]}; }
  @media ${media.md} { font-size: ${size.md}; line-height: 1.3; }
`

const Description = styled(RadixToast.Description)`
  font-size: ${size.xs};
  line-height: 1.35;
  ${onPhone} { display: inline; }
  @media ${media.md} { margin-top: ${space[1]}; font-size: ${size.sm}; line-height: 1.45; }
`

/**
 * A message that came after a dialog lies above it, and would take the Escape that is meant for the dialog. Escape in a
 * dialog closes the dialog; the message stays for its time.
 */
function leaveEscapeToDialog(event: KeyboardEvent): void {
  const dialog = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null
  const close = dialog?.querySelector<HTMLElement>('[data-close]')
  if (!close) return
  event.preventDefault()
  close.click()
}

/** Draws the toast store; mounted once. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts)
  const newest = toasts[0]?.id
  // Decided once for each message, so that it does not jump while it is read.
  const isHigh = useMemo(() => newest !== undefined && coversFocus(), [newest])
  return (
    <RadixToast.Provider swipeDirection="right" label="Message">
      {toasts.map(({ id, title, description, variant, duration, open }) => (
        <Frame
          key={id}
          $variant={variant}
          open={open}
          duration={duration}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onEscapeKeyDown={leaveEscapeToDialog}
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
      <Viewport data-high={isHigh ? '' : undefined} />
    </RadixToast.Provider>
  )
}
