import { styled } from 'styled-components'
import { splitOrder } from '../../../../../plugins/merch/rules.ts'
import { formatCents } from '../../../ui/format-money.ts'
import { color, font, size, space } from '../../../ui/tokens.ts'

const Lines = styled.dl`
  display: grid;
  gap: ${space[1]};
  margin-bottom: ${space[5]};
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${color.line};
  div { display: flex; justify-content: space-between; gap: ${space[3]}; }
  dt { min-width: 0; overflow-wrap: anywhere; }
  dd { font: 600 ${size.md}/1.4 ${font.display}; font-variant-numeric: tabular-nums; }
  .fine { color: ${color.muted}; font-size: ${size.sm}; }
  .fine dd { font-size: ${size.sm}; }
`

type CheckoutSummaryProps = {
  name: string
  quantity: number
  /** With shipping. */
  cents: number
  shippingCents?: number
}

/** The amount due, and who gets what of it. */
export const CheckoutSummary = ({ name, quantity, cents, shippingCents = 0 }: CheckoutSummaryProps) => {
  const { artistCents, platformFeeCents } = splitOrder(cents, shippingCents)
  return (
    <Lines>
      <div>
        <dt>
          {quantity} × {name}
        </dt>
        <dd>{formatCents(cents - shippingCents)}</dd>
      </div>
      {shippingCents > 0 ? (
        <>
          <div>
            <dt>Shipping</dt>
            <dd>{formatCents(shippingCents)}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        </>
      ) : null}
      <div className="fine">
        <dt>To the artist (85%{shippingCents > 0 ? ' and all of the shipping' : ''})</dt>
        <dd>{formatCents(artistCents)}</dd>
      </div>
      <div className="fine">
        <dt>Platform fee (15%)</dt>
        <dd>{formatCents(platformFeeCents)}</dd>
      </div>
    </Lines>
  )
}
