import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { color, font, glow, layer, radius, size, space } from '../../ui/tokens.ts'
import { useAccountEntries } from './use-account-entries.ts'

const Frame = styled.div`
  position: absolute;
  top: calc(100% + ${space[2]});
  right: 0;
  z-index: ${layer.header};
  width: max-content;
  min-width: 220px;
  max-width: min(320px, calc(100vw - 2 * ${space[4]}));
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: 0 16px 48px rgb(5 2 14 / 0.6);
`

const Whose = styled.p`
  padding: ${space[2]} ${space[3]} ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
  overflow-wrap: anywhere;
  strong { display: block; color: ${color.text}; font-weight: 600; }
`

const Items = styled.div`
  a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    width: 100%;
    min-height: 44px;
    padding: 0 ${space[3]};
    border-radius: ${radius.sm};
    color: ${color.text};
    font: 500 ${size.md}/1.2 ${font.text};
    text-decoration: none;
  }
  a:hover { background: ${color.raised}; }
  a:focus-visible { border-radius: ${radius.sm}; background: ${color.raised}; box-shadow: ${glow.focus}; }
`

export type AccountMenuProps = {
  username: string | null
  /** The menu's button: a press on it does not count as outside. */
  pill: RefObject<HTMLElement | null>
  onClose: (giveFocusBack: boolean) => void
}

/** The pages about one's account. Opens with the focus on its first entry; Escape gives it back. */
export const AccountMenu = ({ username, pill, onClose }: AccountMenuProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const entries = useAccountEntries()
  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useEffect(() => frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), [])
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target) && !pill.current?.contains(target)) onClose(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [onClose, pill])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (next !== undefined) all[next]?.focus()
    else if (event.key === 'Escape') onClose(true)
    else if (event.key === 'Tab') {
      // On to what comes after the pill, as if the menu were not there.
      onClose(true)
      return
    } else return
    event.preventDefault()
    // Not for the player's shortcuts.
    event.stopPropagation()
  }

  return (
    <Frame ref={frame}>
      {username ? (
        <Whose>
          Signed in as <strong>{username}</strong>
        </Whose>
      ) : null}
      <Items role="menu" aria-label="Account" onKeyDown={onKeyDown}>
        {entries.map(({ label, to }) => (
          <Link key={to} to={to} role="menuitem" tabIndex={-1} onClick={() => onClose(false)}>
            {label}
          </Link>
        ))}
      </Items>
    </Frame>
  )
}
