import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { color, space } from '../../ui/tokens.ts'
import { AccountArea } from './account-area.tsx'
import { AccountNav } from './account-nav.tsx'
import { MainNav } from './main-nav.tsx'

const Account = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
`

export type MenuSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

export const MenuSheet = ({ open, onOpenChange }: MenuSheetProps) => {
  const { status } = useAuthStatus()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <MainNav column onNavigate={() => onOpenChange(false)} />
      {status.isAuthenticated ? (
        <Account>
          <AccountNav column onNavigate={() => onOpenChange(false)} />
          <AccountArea stacked />
        </Account>
      ) : null}
    </Sheet>
  )
}
