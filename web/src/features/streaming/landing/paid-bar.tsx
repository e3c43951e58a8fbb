import { styled } from 'styled-components'
import { PLATFORM_FEE_PERCENTAGE, SUBSCRIPTION_PRICE_CENTS } from '../../../../../plugins/billing/rules/price.ts'
import { color, gradient, size, space } from '../../../ui/tokens.ts'

const PLATFORM_CENTS = (SUBSCRIPTION_PRICE_CENTS * PLATFORM_FEE_PERCENTAGE) / 100
const ARTIST_CENTS = SUBSCRIPTION_PRICE_CENTS - PLATFORM_CENTS

const Frame = styled.div`
  display: grid;
  grid-template-columns: ${ARTIST_CENTS}fr ${PLATFORM_CENTS}fr;
  gap: 6px 3px;
  color: ${color.muted};
  font-size: ${size.xs};
  line-height: 1.4;
  text-align: left;
  > * { min-width: 0; }
  > div { grid-column: 1 / -1; display: flex; justify-content: space-between; gap: ${space[3]}; }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  span + span { flex: none; }
  i { height: 12px; overflow: hidden; border-radius: 6px 2px 2px 6px; background: ${color.line}; }
  i + i { border-radius: 2px 6px 6px 2px; background: ${color.outline}; }
  p { grid-column: 1 / -1; }
`

/** Scaled, so that nothing is laid out while it grows. */
const Fill = styled.b`
  display: block;
  height: 100%;
  transform-origin: 0 50%;
  background: ${gradient.progress};
`

const dollars = (cents: number): string => `$${cents / 100}`

/** Ten dollars to scale: what an artist gets of a listener who plays nobody else. Fills with what was heard. `part`: 0–1. */
export const PaidBar = ({ artistName, part }: { artistName: string; part: number }) => (
  <Frame>
    <div>
      <span>
        <strong>{dollars(ARTIST_CENTS)}</strong> to {artistName}
      </span>
      <span>
        <strong>{dollars(PLATFORM_CENTS)}</strong> platform
      </span>
    </div>
    <i aria-hidden="true">
      <Fill data-paid="" style={{ transform: `scaleX(${part.toFixed(4)})` }} />
    </i>
    <i aria-hidden="true" />
    <p>Your $10 if you play nobody else. Previews aren’t counted.</p>
  </Frame>
)
