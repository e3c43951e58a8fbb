import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { toast } from './toast.ts'

type Popup = typeof import('./menu-popup.tsx')

let popup: Popup | undefined
const loadPopup = async (): Promise<void> => {
  popup ??= await import('./menu-popup.tsx')
}
const preloadPopup = (): void => void loadPopup().catch(() => {})

type MenuProps = {
  /** A button. */
  trigger: ReactElement<ComponentProps<'button'>>
  label: string
  children: ReactNode
}

/** A button that opens a menu. The popup loads when it is pointed at, focused or pressed, as dialogs do. */
export const Menu = ({ trigger, label, children }: MenuProps) => {
  const [opened, setOpened] = useState<'pointer' | 'keyboard'>()
  if (popup && opened)
    return (
      <popup.MenuPopup trigger={trigger} label={label} byKeyboard={opened === 'keyboard'}>
        {children}
      </popup.MenuPopup>
    )
  const open = (by: 'pointer' | 'keyboard') => {
    loadPopup().then(
      () => setOpened(by),
      () =>
        toast({
          title: 'Menu not loaded',
          description: 'Check your connection and try again.',
          variant: 'destructive',
        }),
    )
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preloadPopup,
    onFocus: preloadPopup,
    onClick: ({ detail }) => open(detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open('keyboard')
    },
  })
}

// Entries are shown in an open popup only, which is loaded then.
export const MenuItem = (props: ComponentProps<Popup['MenuItem']>) => (popup ? <popup.MenuItem {...props} /> : null)
export const MenuLink = (props: ComponentProps<Popup['MenuLink']>) => (popup ? <popup.MenuLink {...props} /> : null)
export const MenuLine = () => (popup ? <popup.MenuLine /> : null)
