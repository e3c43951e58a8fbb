import { type CSSProperties, useId, useState } from 'react'
import { styled } from 'styled-components'
import { PLATFORM_FEE_PERCENTAGE, SUBSCRIPTION_PRICE_CENTS } from '../../../../../../plugins/billing/rules/price.ts'
import { countArtists } from '../../../../ui/count-artists.ts'
import { formatCents } from '../../../../ui/format-money.ts'
import { color, font, size, space } from '../../../../ui/tokens.ts'

const PLATFORM_CENTS = (SUBSCRIPTION_PRICE_CENTS * PLATFORM_FEE_PERCENTAGE) / 100
const SPLIT_CENTS = SUBSCRIPTION_PRICE_CENTS - PLATFORM_CENTS
const MAX_ARTISTS = 40

const Frame = styled.section`
  display: grid;
  gap: ${space[4]};
  h2 { font-size: ${size.xl}; }
  p { color: ${color.muted}; }
  output { display: flex; align-items: baseline; flex-wrap: wrap; gap: ${space[1]} ${space[3]}; }
  output strong { color: ${color.amber}; font: 700 ${size.xxl}/1.1 ${font.display}; font-variant-numeric: tabular-nums; }
  label { display: grid; gap: ${space[2]}; }
  input { width: 100%; height: 24px; margin: 0; accent-color: ${color.magenta}; cursor: pointer; }
`

/* To scale: one part for each artist, and the platform's. */
const Bar = styled.div`
  display: grid;
  grid-template-columns: ${SPLIT_CENTS}fr ${PLATFORM_CENTS}fr;
  gap: 4px;
  height: 44px;
  > * { overflow: hidden; display: flex; gap: 2px; border-radius: 4px; }
  > :first-child { border-radius: 10px 4px 4px 10px; }
  > :last-child { border-radius: 4px 10px 10px 4px; background: ${color.outline}; }
  i { flex: 1; background: color-mix(in oklch, ${color.magenta}, ${color.amber} calc(var(--at) * 100%)); }
`

const Legend = styled.div`
  display: grid;
  grid-template-columns: ${SPLIT_CENTS}fr ${PLATFORM_CENTS}fr;
  gap: 4px;
  margin-top: -${space[2]};
  color: ${color.muted};
  font-size: ${size.xs};
`

/** Cents of the smallest part when a listener plays so many artists equally: whole cents are split, none is kept. */
export const centsEach = (artists: number): number => Math.floor(SPLIT_CENTS / artists)

/** What becomes of ten dollars, by how many artists somebody plays. */
export const YourTen = () => {
  const id = useId()
  const [artists, setArtists] = useState(8)
  const each = centsEach(artists)
  const isExact = each * artists === SPLIT_CENTS
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>Your $10</h2>
      <label>
        <span>
          Play <strong>{countArtists(artists)}</strong> equally in a month
        </span>
        <input
          type="range"
          min={1}
          max={MAX_ARTISTS}
          value={artists}
          aria-label="Artists you play"
          aria-valuetext={countArtists(artists)}
          onChange={({ target }) => setArtists(Number(target.value))}
        />
      </label>
      <Bar aria-hidden="true">
        <div>
          {Array.from({ length: artists }, (_, index) => (
            <i key={index} style={{ '--at': (index / artists).toFixed(3) } as CSSProperties} />
          ))}
        </div>
        <div />
      </Bar>
      <Legend>
        <span>{formatCents(SPLIT_CENTS)} to artists</span>
        <span>{formatCents(PLATFORM_CENTS)} platform</span>
      </Legend>
      <output>
        <strong>{formatCents(each)}</strong>{' '}
        {artists === 1 ? 'to the one artist you play' : isExact ? 'to each of them' : 'or a cent more to each of them'}
      </output>
      <p>Play one more than another, and more goes there: your money follows your own listening.</p>
    </Frame>
  )
}
