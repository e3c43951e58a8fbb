import { ChevronDown } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { currentUsername, useAuthStatus } from '../../app/auth-status.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { color, font, media, radius, size, space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { roleLabel } from './role-label.ts'

const AccountMenu = lazyNamed(() => import('./account-menu.tsx'), 'AccountMenu')
const LoginSheet = lazyNamed(() => import('./login-sheet.tsx'), 'LoginSheet')

const Row = styled.div<{ $stacked: boolean }>`
  display: flex;
  align-items: center;
  ${({ $stacked }) => ($stacked ? `padding-left: ${space[4]};` : '')}
  gap: ${space[2]};
  min-width: 0;
  /* The search gives way. */
  @media ${media.lg} { flex: none; }
  @media not all and ${media.lg} { ${({ $stacked }) => ($stacked ? '' : `gap: ${space[1]};`)} }
  /* On phones the sheet has the logout button and the pages of the menu. */
  @media not all and ${media.md} { ${({ $stacked }) => ($stacked ? '' : '> [data-wide] { display: none; }')} }
`

const Place = styled.div`
  position: relative;
  flex: none;
`

/** The face opens the menu; its name is beside it where there is room. */
const Person = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 40px;
  padding: 0 ${space[2]} 0 4px;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.text};
  font: 500 ${size.sm}/1 ${font.text};
  &:hover, &[aria-expanded='true'] { border-color: ${color.outline}; background: ${color.raised}; }
  > :first-child { width: 30px; }
  > span:nth-child(2) { max-width: 10ch; overflow: hidden; line-height: 1.4; text-overflow: ellipsis; white-space: nowrap; }
  svg { flex: none; color: ${color.muted}; }
  @media not all and ${media.wide} { min-width: 40px; padding-right: 4px; justify-content: center; > span:nth-child(2), svg { display: none; } }
`

const Username = styled.span<{ $stacked: boolean }>`
  max-width: ${({ $stacked }) => ($stacked ? '18ch' : '10ch')};
  overflow: hidden;
  text-overflow: ellipsis;
  opacity: 0.8;
  font-weight: 500;
`

/** The name goes below the word where the header is short of room: nothing of it is cut off. */
const Logout = styled(Button)<{ $stacked: boolean }>`
  ${({ $stacked }) =>
    $stacked
      ? ''
      : `@media not all and ${media.full} {
    flex-direction: column;
    gap: 1px;
    max-width: 86px;
    padding-inline: ${space[2]};
    font-size: ${size.xs};
    line-height: 1.25;
  }`}
`

/** LOGIN with its sheet, or the account's menu and LOGOUT. `stacked`: in a sheet that lists the pages itself. */
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
    return (
      <Row $stacked={stacked}>
        {status.userType ? <Badge tone="info">{roleLabel[status.userType]}</Badge> : null}
        {stacked ? null : (
          <Place data-wide="">
            <Person
              type="button"
              ref={pill}
              aria-haspopup="menu"
              aria-expanded={menuOpen}
              onPointerEnter={() => void AccountMenu.preload()}
              onFocus={() => void AccountMenu.preload()}
              onClick={() => setMenuOpen(!menuOpen)}
            >
              <Face name={username ?? '?'} />
              <span aria-hidden="true">{username}</span>
              <VisuallyHidden>{username ? `Account: ${username}` : 'Account'}</VisuallyHidden>
              <ChevronDown size={16} aria-hidden="true" />
            </Person>
            {menuOpen ? (
              <Optional asked>
                <AccountMenu username={username} onClose={closeMenu} pill={pill} />
              </Optional>
            ) : null}
          </Place>
        )}
        <Logout
          data-wide=""
          variant="quiet"
          size="small"
          busy={leaving}
          $stacked={stacked}
          onClick={() => void leave()}
        >
          LOGOUT {username ? <Username $stacked={stacked}>{username}</Username> : null}
        </Logout>
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
