import { css, styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { color, font, radius, size, space } from '../../ui/tokens.ts'
import { useAccountEntries } from './use-account-entries.ts'

/** Below the main links of the menu, and in line with them. */
const inColumn = css`
  flex-wrap: nowrap;
  a { min-height: 44px; padding: 0 ${space[4]}; border-radius: ${radius.sm}; color: ${color.muted}; font: 500 ${size.md}/1.2 ${font.text}; text-decoration: none; }
  a:hover { background: ${color.raised}; color: ${color.text}; }
  a:focus-visible { border-radius: ${radius.sm}; }
`

const List = styled.ul<{ $column: boolean }>`
  display: flex;
  flex-direction: ${({ $column }) => ($column ? 'column' : 'row')};
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  a { display: flex; align-items: center; min-height: 28px; color: ${color.text}; text-decoration-color: ${color.outline}; }
  ${({ $column }) => ($column ? inColumn : '')}
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
