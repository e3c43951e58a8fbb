import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { color, space } from '../../ui/tokens.ts'
import { useAccountEntries } from './use-account-entries.ts'

const List = styled.ul<{ $column: boolean }>`
  display: flex;
  flex-direction: ${({ $column }) => ($column ? 'column' : 'row')};
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  a { display: inline-flex; align-items: center; min-height: ${({ $column }) => ($column ? '44px' : '28px')}; color: ${color.text}; text-decoration-color: ${color.outline}; }
`

/** The pages about one's account, for the kinds that are signed in; nothing for visitors. */
export const AccountNav = ({ column = false, onNavigate }: { column?: boolean; onNavigate?: () => void }) => {
  const entries = useAccountEntries()
  if (entries.length === 0) return null
  return (
    <nav aria-label="Account">
      <List role="list" $column={column}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} onClick={onNavigate}>
              {label}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}
