import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { color, font, radius, size, space } from '../../../ui/tokens.ts'
import { partColor, SHOWN } from './part-color.ts'
import type { PeriodSplitFragment } from './subscription-page.generated.ts'

const Figure = styled.figure`
  display: grid;
  gap: ${space[2]};
  figcaption { color: ${color.muted}; font-size: ${size.sm}; }
`

const Bar = styled.div`
  display: flex;
  gap: 3px;
  height: 44px;
  overflow: hidden;
  border-radius: ${radius.sm};
  font: 700 ${size.md}/1 ${font.display};
  font-variant-numeric: tabular-nums;
`

const Part = styled.div`
  display: flex;
  align-items: center;
  min-width: 2px;
  overflow: hidden;
  border-radius: 3px;
  color: ${color.onMagenta};
  span { padding: 0 ${space[2]}; white-space: nowrap; }
  &[data-platform] { justify-content: center; background: ${color.line}; color: ${color.text}; }
  &[data-unheard] { border: 1px dashed ${color.outline}; color: ${color.muted}; }
`

/** A part narrower than this has no room for its figure, on a phone. */
const ROOM = 0.17

/** Where one period's money went, to scale. The table behind it says the same in words. */
export const PeriodBar = ({ period }: { period: PeriodSplitFragment }) => {
  const [gross, platform, artists] = [period.gross.minor, period.platformPart.minor, period.artistsPart.minor]
  if (gross === 0) return null
  const heard = period.artists.filter(({ amount }) => amount.minor > 0)
  const shown = heard.slice(0, SHOWN).map(({ artistId, amount }) => ({ key: artistId, cents: amount.minor }))
  const others = heard.slice(SHOWN).reduce((sum, { amount }) => sum + amount.minor, 0)
  const parts = others > 0 ? [...shown, { key: 'others', cents: others }] : shown
  const label = (cents: number) => (cents / gross >= ROOM ? <span>{formatCents(cents)}</span> : null)
  return (
    <Figure>
      <Bar aria-hidden="true">
        {parts.length === 0
          ? <Part data-unheard="" style={{ flex: artists }}>{label(artists)}</Part>
          : parts.map(({ key, cents }, index) => <Part key={key} style={{ flex: cents, background: partColor(index, heard.length) }}>{label(cents)}</Part>)}
        <Part data-platform="" style={{ flex: platform }}>{label(platform)}</Part>
      </Bar>
      <figcaption>{formatCents(gross)}, to scale: {formatCents(artists)} {heard.length > 0 ? 'to the artists you played' : 'for artists'}, {formatCents(platform)} to the platform.</figcaption>
    </Figure>
  )
}
