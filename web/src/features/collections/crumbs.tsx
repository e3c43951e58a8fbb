import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { color, size, space } from '../../ui/tokens.ts'

const Frame = styled.nav`
  margin-bottom: ${space[4]};
  color: ${color.muted};
  font-size: ${size.sm};
  ol { display: flex; flex-wrap: wrap; gap: ${space[1]} ${space[2]}; list-style: none; }
  li + li::before { content: '/'; margin-right: ${space[2]}; }
  li { overflow-wrap: anywhere; }
  a { display: inline-block; line-height: 1.5rem; }
`

export type Crumb = readonly [label: string, to: string]

/** Where one is in the admin area, and the way back. */
export const Crumbs = ({ to = [], here }: { to?: readonly Crumb[]; here: string }) => (
  <Frame aria-label="Breadcrumb">
    <ol>
      {[['Admin Dashboard', '/admin/dashboard'] as const, ...to].map(([label, path]) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </Frame>
)
