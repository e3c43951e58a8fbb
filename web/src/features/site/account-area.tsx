import { ChevronDown } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { currentUsername, useAuthStatus } from '../../app/auth-status.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { media, space } from '../../ui/tokens.ts'
import { roleLabel } from './role-label.ts'

const AccountMenu = lazyNamed(() => import('./account-menu.tsx'), 'AccountMenu')
const LoginSheet = lazyNamed(() => import('./login-sheet.tsx'), 'LoginSheet')

const Row = styled.div<{ $stacked: boolean }>`
  display: flex;
  align-items: center;
  ${({ $stacked }) => ($stacked ? `padding-left: ${space[4]};` : '')}
  gap: ${space[2]};
  min-width: 0;
  /* On phones the sheet holds the logout button, and the pages of the menu. */
  @media not all and ${media.md} { ${({ $stacked }) => ($stacked ? '' : '> [data-logout] { display: none; }')} }
`

const Place = styled.div`
  position: relative;
  min-width: 0;
`

const Username = styled.span<{ $stacked: boolean }>`
  max-width: ${({ $stacked }) => ($stacked ? '18ch' : '6ch')};
  overflow: hidden;
  text-overflow: ellipsis;
  opacity: 0.8;
  font-weight: 500;
  ${({ $stacked }) => ($stacked ? '' : `@media ${media.lg} { max-width: 14ch; }`)}
`

/** LOGIN with its sheet, or who is signed in and their menu. `stacked`: in a sheet that lists the pages by itself. */
export const AccountArea = ({ stacked = false }: { stacked?: boolean }) => {
  const { status, loading, logout } = useAuthStatus()
  const [choosing, setChoosing] = useState(false)
  const [everChose, setEverChose] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  const pill = useRef<HTMLButtonElement>(null)
  const closeMenu = useCallback((giveFocusBack: boolean) => {
    setMenuOpen(false)
    if (giveFocusBack) pill.current?.focus()
  }, [])

  if (status.isAuthenticated) {
    const username = currentUsername(status)
    const leave = async () => {
      setLeaving(true)
      await logout()
      setLeaving(false)
    }
    const menu = stacked
      ? { onClick: () => void leave() }
      : {
          'aria-haspopup': 'menu' as const,
          'aria-expanded': menuOpen,
          onPointerEnter: () => void AccountMenu.preload(),
          onFocus: () => void AccountMenu.preload(),
          onClick: () => setMenuOpen(!menuOpen),
        }
    return (
      <Row $stacked={stacked}>
        {status.userType ? <Badge tone="info">{roleLabel[status.userType]}</Badge> : null}
        <Place data-logout="">
          <Button variant="quiet" size="small" busy={leaving} ref={pill} {...menu}>
            LOGOUT {username ? <Username $stacked={stacked}>{username}</Username> : null}
            {stacked ? null : <ChevronDown size={16} aria-hidden="true" />}
          </Button>
          {menuOpen ? (
            <Optional asked>
              <AccountMenu username={username} onClose={closeMenu} onSignOut={() => void leave()} pill={pill} />
            </Optional>
          ) : null}
        </Place>
      </Row>
    )
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        style={{ visibility: loading ? 'hidden' : undefined }}
        onPointerEnter={() => void LoginSheet.preload()}
        onFocus={() => void LoginSheet.preload()}
        onClick={() => {
          setEverChose(true)
          setChoosing(true)
        }}
      >
        LOGIN
      </Button>
      {everChose ? (
        <Optional asked>
          <LoginSheet open={choosing} onOpenChange={setChoosing} />
        </Optional>
      ) : null}
    </>
  )
}
