import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useComposition } from '../../app/composition.tsx'
import { preloadRoute } from '../../app/preload-route.ts'
import { Link } from '../../ui/link.tsx'
import { color, font, media, motion, radius, size, space } from '../../ui/tokens.ts'

const List = styled.ul<{ $column: boolean }>`
  display: flex;
  flex-direction: ${({ $column }) => ($column ? 'column' : 'row')};
  gap: ${space[1]};
  ${({ $column }) => ($column ? '' : `@media not all and ${media.wide} { gap: 0; }`)}
`

const Entry = styled(Link)<{ $column: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${({ $column }) => ($column ? '52px' : '40px')};
  padding: 0 ${({ $column }) => space[$column ? 4 : 3]};
  border-radius: ${({ $column }) => ($column ? radius.sm : radius.pill)};
  color: ${color.muted};
  font: 500 ${({ $column }) => ($column ? size.lg : size.md)}/1 ${font.text};
  text-decoration: none;
  white-space: nowrap;
  /* Four links and a signed-in account have to fit beside each other from 768 px. */
  ${({ $column }) => ($column ? '' : `@media not all and ${media.lg} { padding: 0 4px; font-size: ${size.sm}; }`)}
  transition: color ${motion.fast}, background ${motion.fast};
  &:hover { color: ${color.text}; background: ${color.surface}; }
  &:focus-visible { border-radius: ${({ $column }) => ($column ? radius.sm : radius.pill)}; }
  &[aria-current='page'] { color: ${color.text}; background: ${color.raised}; }
  /* The sun just above the horizon: a short line, so that "current" is not said by colour alone. */
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    background: ${color.magenta};
    border-radius: ${radius.pill};
    ${({ $column }) => ($column ? 'left: 0; top: 12px; bottom: 12px; width: 3px;' : 'left: 12px; right: 12px; bottom: 2px; height: 2px;')}
  }
`

/** An entry is current on the pages below it too; home only on itself. */
const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))

export type MainNavProps = { column?: boolean; onNavigate?: () => void }

export const MainNav = ({ column = false, onNavigate }: MainNavProps) => {
  const { navigation, routes } = useComposition()
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <List role="list" $column={column}>
        {navigation.map(({ label, to }) => (
          <li key={to}>
            <Entry
              to={to}
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
              $column={column}
              onClick={onNavigate}
              onPointerEnter={() => void preloadRoute(routes, to)}
              onFocus={() => void preloadRoute(routes, to)}
            >
              {label}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  )
}
