import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { color, size, space } from '../../../ui/tokens.ts'
import { SplitBar } from '../split-bar.tsx'
import { OTHERS_COLOR, SHOWN } from './part-color.ts'
import { artistColors } from './period-looks.ts'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'

const Figure = styled.figure`
  display: grid;
  gap: ${space[2]};
  figcaption { color: ${color.muted}; font-size: ${size.sm}; }
`

/** Where one period's money went, to scale. The table behind it says the same in words. */
export const PeriodBar = ({ period }: { period: PeriodSplitFragment }) => {
  const [gross, platform, artists] = [period.gross.minor, period.platformPart.minor, period.artistsPart.minor]
  const refused = period.refused.minor
  if (gross === 0) return null
  const heard = period.artists.filter(({ amount }) => amount.minor > 0)
  const colors = artistColors(period.artists)
  const shown = heard.slice(0, SHOWN).map(({ artistId, amount }) => ({ key: artistId, cents: amount.minor }))
  const others = heard.slice(SHOWN).reduce((sum, { amount }) => sum + amount.minor, 0)
  const parts = others > 0 ? [...shown, { key: 'others', cents: others }] : shown
  return (
    <Figure>
      <SplitBar
        parts={[
          ...(parts.length > 0
            ? parts.map((part, index) => ({
                ...part,
                look: index < SHOWN ? (colors[index] as string) : OTHERS_COLOR,
                label: index < SHOWN ? String(index + 1) : `${SHOWN + 1}+`,
              }))
            : [{ key: 'unheard', cents: artists, look: 'open' }]),
          { key: 'platform', cents: platform, look: 'quiet' },
        ]}
      />
      <figcaption>
        {formatCents(gross)}, to scale: {formatCents(artists - refused)}{' '}
        {heard.length > 0 ? 'to the artists you played' : 'for artists'},{' '}
        {refused > 0 ? `${formatCents(refused)} to the community pool, ` : ''}
        {formatCents(platform)} to the platform.
      </figcaption>
    </Figure>
  )
}
