import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { Link } from '../ui/link.tsx'
import { color, font, motion, size, space } from '../ui/tokens.ts'
import { type UserType, useAuthStatus } from './auth-status.tsx'
import { useSlot } from './composition.tsx'

declare module './define-feature.ts' {
  interface FeatureSlots {
    /** Pages of the settings, ascending. `kinds`: who has them. */
    settingsTabs: { id: string; label: string; to: string; order: number; kinds?: readonly UserType[] }
  }
}

const List = styled.ul`
  display: flex;
  gap: ${space[5]};
  margin-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    border-bottom: 2px solid transparent;
    color: ${color.muted};
    font: 500 ${size.sm}/1 ${font.display};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${motion.fast};
  }
  a:hover { color: ${color.text}; }
  a[aria-current='page'] { border-color: ${color.magenta}; color: ${color.text}; }
`

/** Leads from each page of the settings to the others, which may be of other features. */
export const SettingsTabs = () => {
  const tabs = useSlot('settingsTabs')
  const { status } = useAuthStatus()
  const { pathname } = useLocation()
  return (
    <nav aria-label="Settings">
      <List role="list">
        {tabs
          .filter(({ kinds }) => !kinds || kinds.some((kind) => status[`${kind}Username`] !== null))
          .map(({ id, label, to }) => (
            <li key={id}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
      </List>
    </nav>
  )
}
