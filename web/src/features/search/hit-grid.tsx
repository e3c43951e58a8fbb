import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { isRound } from '../../../../plugins/search/rules/kind.ts'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { color, media, motion, radius, size, space } from '../../ui/tokens.ts'
import { HitPicture } from './hit-picture.tsx'
import type { SearchHitFragment } from './search-page.generated.ts'

/** How wide pictures are shown. */
const HIT_SIZES = '(min-width: 1024px) 190px, (min-width: 768px) 22vw, calc(50vw - 24px)'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[4]};
  h2 { overflow-wrap: anywhere; }
  a { color: ${color.cyan}; font-size: ${size.sm}; }
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  @media ${media.md} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${space[5]}; }
  @media ${media.lg} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
`

const Tile = styled(Link)`
  display: block;
  border-radius: ${radius.md};
  color: ${color.text};
  text-decoration: none;
  > :first-child { transition: transform ${motion.medium}; }
  &:hover strong { text-decoration: underline; }
  strong, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { margin-top: ${space[3]}; font-weight: 600; }
  small { margin-top: 2px; color: ${color.muted}; font-size: ${size.sm}; }
  &[data-round] { text-align: center; }
`

type GroupProps = { title: string; more?: { to: string; label: string } | null; children: ReactNode }

export const HitGroup = ({ title, more, children }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Head>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {more ? <Link to={more.to}>{more.label}</Link> : null}
      </Head>
      {children}
    </section>
  )
}

/** Artists in circles with their initials, everything else by its picture. */
export const HitGrid = ({ kind, hits }: { kind: string; hits: readonly SearchHitFragment[] }) => (
  <Grid role="list">
    {hits.map((hit) => (
      <li key={hit.id}>
        <Tile to={hit.path} data-round={isRound(kind) ? '' : undefined}>
          <HitPicture hit={hit} sizes={HIT_SIZES} />
          <strong title={hit.title}>{hit.title}</strong>
          {hit.detail ? <small>{hit.detail}</small> : null}
        </Tile>
      </li>
    ))}
  </Grid>
)
