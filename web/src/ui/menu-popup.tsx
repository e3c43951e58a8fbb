import * as RadixMenu from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, font, layer, radius, size, space } from './tokens.ts'

const Content = styled(RadixMenu.Content)`
  z-index: ${layer.overlay};
  min-width: 220px;
  max-width: min(320px, calc(100vw - 2 * ${space[4]}));
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: ${space[2]};
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: 0 16px 48px rgb(5 2 14 / 0.6);
`

const Item = styled(RadixMenu.Item)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 44px;
  padding: 0 ${space[3]};
  border-radius: ${radius.sm};
  color: ${color.text};
  font: 500 ${size.md}/1.2 ${font.text};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-highlighted] { background: ${color.raised}; }
  &[data-disabled] { color: ${color.muted}; cursor: default; }
  svg { flex: none; color: ${color.muted}; }
`

export const MenuLine = styled(RadixMenu.Separator)`
  margin: ${space[2]} 0;
  border-top: 1px solid ${color.line};
`

/** Puts the focus on the first entry, as Radix does itself for menus that it opens. */
const FocusFirst = () => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      place.current?.closest('[role="menu"]')?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return <span ref={place} hidden />
}

/** The menu with its trigger, once it has been opened. `byKeyboard`: how it was opened first. */
export const MenuPopup = ({
  trigger,
  label,
  byKeyboard,
  children,
}: {
  trigger: ReactElement
  label: string
  byKeyboard: boolean
  children: ReactNode
}) => {
  const [isFirst, setFirst] = useState(true)
  return (
    <RadixMenu.Root modal={false} defaultOpen onOpenChange={() => setFirst(false)}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // Not for the player's shortcuts.
          onKeyDown={(event) => event.stopPropagation()}
        >
          {children}
          {isFirst && byKeyboard ? <FocusFirst /> : null}
        </Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

export const MenuItem = ({
  icon,
  onSelect,
  children,
  disabled,
}: {
  icon?: ReactNode
  onSelect: () => void
  children: ReactNode
  disabled?: boolean
}) => (
  <Item onSelect={onSelect} {...(disabled ? { disabled } : {})}>
    {icon}
    {children}
  </Item>
)

/** An entry that leads somewhere: `children` is one link. */
export const MenuLink = ({ children }: { children: ReactElement }) => <Item asChild>{children}</Item>
