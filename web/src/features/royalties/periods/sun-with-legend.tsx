import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Sun } from '../../../ui/sun/sun.tsx'
import { color, media, size, space } from '../../../ui/tokens.ts'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'
import { sunParts } from './period-looks.ts'
import { describeSun } from './period-sun.tsx'

/** Artists who are named; the rest stand together. */
const NAMED = 5

const Figure = styled.figure`
  display: grid;
  gap: ${space[4]} ${space[5]};
  align-items: center;
  /* The lines of the ground end with the panel, and the light has room. */
  overflow-x: clip;
  svg { justify-self: center; width: 74%; }
  @media ${media.sm} { grid-template-columns: minmax(140px, 200px) minmax(0, 1fr); }
`

const Legend = styled.ul`
  display: grid;
  gap: ${space[1]};
  list-style: none;
  font-size: ${size.sm};
  li { display: grid; grid-template-columns: 12px minmax(0, 1fr) auto; align-items: center; gap: ${space[2]}; color: ${color.muted}; }
  li[data-own] { color: ${color.text}; font-weight: 600; }
  i { width: 12px; height: 8px; border-radius: 2px; }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  b { color: ${color.text}; font-weight: 600; font-variant-numeric: tabular-nums; }
`

/** The month's sun, small, with each stripe's name and cents beside it; the one that plays now stands out. */
export const SunWithLegend = ({ period, ownId }: { period: PeriodSplitFragment; ownId: string }) => {
  const parts = sunParts(period.artists)
  const rows = period.artists.map(({ artistId, artistName, amount }, index) => ({
    key: artistId,
    name: artistName ?? 'A deleted artist',
    cents: amount.minor,
    look: parts[index]?.color ?? color.outline,
  }))
  // The artist who is playing is named, however small the part.
  const named = rows.filter(({ key }, index) => index < NAMED || key === ownId)
  const rest = rows.filter((row) => !named.includes(row))
  const given = rows.reduce((sum, { cents }) => sum + cents, 0)
  const open = period.artistsPart.minor - given
  const others = rest.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Figure>
      <Sun parts={parts} total={period.artistsPart.minor} label={describeSun(period)} />
      <Legend role="list" aria-label="This month’s split">
        {named.map(({ key, name, cents, look }) => (
          <li key={key} data-own={key === ownId ? '' : undefined}>
            <i style={{ background: look }} />
            <span>{name}</span>
            <b>{formatCents(cents)}</b>
          </li>
        ))}
        {rest.length > 0 ? (
          <li>
            <i style={{ background: color.outline }} />
            <span>
              {rest.length} {rest.length === 1 ? 'other' : 'others'}
            </span>
            <b>{formatCents(others)}</b>
          </li>
        ) : null}
        {open > 0 ? (
          <li>
            <i style={{ border: `1px dashed ${color.outline}` }} />
            <span>nobody’s yet</span>
            <b>{formatCents(open)}</b>
          </li>
        ) : null}
        <li>
          <i style={{ background: color.line }} />
          <span>platform</span>
          <b>{formatCents(period.platformPart.minor)}</b>
        </li>
      </Legend>
    </Figure>
  )
}
