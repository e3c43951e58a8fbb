import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { currentUsername, useAuthStatus } from '../../app/auth-status.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { media, space } from '../../ui/tokens.ts'
import { roleLabel } from './role-label.ts'

const LoginSheet = lazyNamed(() => import('./login-sheet.tsx'), 'LoginSheet')

const Row = styled.div<{ $stacked: boolean }>`
  display: flex;
  align-items: ${({ $stacked }) => ($stacked ? 'flex-start' : 'center')};
  flex-direction: ${({ $stacked }) => ($stacked ? 'column' : 'row')};
  gap: ${space[3]};
  min-width: 0;
  /* On phones the sheet holds the logout button. */
  @media not all and ${media.md} { ${({ $stacked }) => ($stacked ? '' : '> [data-logout] { display: none; }')} }
`

const Username = styled.span`
  max-width: 8ch;
  overflow: hidden;
  text-overflow: ellipsis;
  opacity: 0.8;
  font-weight: 500;
  @media ${media.lg} { max-width: 14ch; }
`

/** LOGIN with its sheet, or who is signed in and the way out. */
export const AccountArea = ({ stacked = false }: { stacked?: boolean }) => {
  const { status, loading, logout } = useAuthStatus()
  const [choosing, setChoosing] = useState(false)
  const [everChose, setEverChose] = useState(false)
  const [leaving, setLeaving] = useState(false)

  if (status.isAuthenticated) {
    const username = currentUsername(status)
    return (
      <Row $stacked={stacked}>
        {status.userType ? <Badge tone="info">{roleLabel[status.userType]}</Badge> : null}
        <Button
          variant="quiet"
          size="small"
          busy={leaving}
          data-logout=""
          onClick={async () => {
            setLeaving(true)
            await logout()
            setLeaving(false)
          }}
        >
          LOGOUT {username ? <Username>{username}</Username> : null}
        </Button>
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
        <Suspense>
          <LoginSheet open={choosing} onOpenChange={setChoosing} />
        </Suspense>
      ) : null}
    </>
  )
}
