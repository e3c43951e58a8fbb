import { useField } from 'react-final-form'
import { styled } from 'styled-components'
import { ARTIST_PERCENTAGE, PLATFORM_PERCENTAGE, splitSale } from '../../../../../plugins/merch/rules.ts'
import { toCents } from '../../../ui/form/typed-cents.ts'
import { color, font, radius, size, space } from '../../../ui/tokens.ts'

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  background: ${color.ground};
  dt { color: ${color.muted}; font-size: ${size.xs}; }
  dd { font: 600 ${size.lg}/1.3 ${font.display}; font-variant-numeric: tabular-nums; }
  div:first-child dd { color: ${color.good}; }
`

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Splits the typed price. */
export const SaleBreakdown = () => {
  const { input } = useField<string>('priceCents', { subscription: { value: true } })
  const { artistCents, platformFeeCents } = splitSale(Math.max(0, toCents(input.value) ?? 0))
  return (
    <Lines aria-label="Revenue breakdown" aria-live="polite">
      <div>
        <dt>You earn ({ARTIST_PERCENTAGE}%)</dt>
        <dd>{dollars(artistCents)}</dd>
      </div>
      <div>
        <dt>Platform fee ({PLATFORM_PERCENTAGE}%)</dt>
        <dd>{dollars(platformFeeCents)}</dd>
      </div>
    </Lines>
  )
}
