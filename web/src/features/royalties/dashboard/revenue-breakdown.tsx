import { type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { color, font, size, space } from '../../../ui/tokens.ts'
import { formatMonth } from '../../../ui/format-month.ts'
import type { Earnings } from './use-artist-dashboard.ts'

const Lines = styled.dl`
  display: grid;
  > div:first-child { padding-top: 0; }
  > div:last-child { padding-bottom: 0; border-bottom: 0; }
`

const Line = styled.div<{ $total?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[4]} 0;
  border-bottom: 1px solid ${color.line};
  dt { display: flex; flex-wrap: wrap; align-items: center; gap: ${space[2]}; color: ${({ $total }) => ($total ? color.text : color.muted)}; font-weight: ${({ $total }) => ($total ? 600 : 400)}; }
  small { flex-basis: 100%; color: ${color.muted}; font-weight: 400; font-size: ${size.xs}; }
  dd { font: 600 ${size.md}/1.2 ${font.display}; font-variant-numeric: tabular-nums; }
`

/** Money from elsewhere, null while it is not known. */
type Extra = { id: string; label: string; span: string; cents: number | null }

const amount = (cents: number | null) => (cents === null ? '–' : formatCents(cents))

/** Where the money comes from: streaming is the payout less tips; the total adds what other features earned to the payout. */
export const RevenueBreakdown = ({ artistId, earnings }: { artistId: string; earnings: Earnings }) => {
  const revenueSources = useSlot('revenueSources')
  const payout = earnings.artistPayout.minor
  const tips = earnings.tipRevenue.minor
  const month = `${formatMonth(earnings.month)} so far`

  const lines = (extras: readonly Extra[]) => (
    <Lines>
      <Line>
        <dt>
          Streaming revenue {earnings.estimatedShare.minor > 0 ? <Badge tone="warn">estimate</Badge> : null}
          <small>{month}</small>
        </dt>
        <dd>{formatCents(payout - tips)}</dd>
      </Line>
      <Line>
        <dt>
          Fan tips<small>{month}</small>
        </dt>
        <dd>{formatCents(tips)}</dd>
      </Line>
      {extras.map(({ id, label, span, cents }) => (
        <Line key={id}>
          <dt>
            {label}
            <small>{span}</small>
          </dt>
          <dd>{amount(cents)}</dd>
        </Line>
      ))}
      <Line $total>
        <dt>
          Total<small>{extras.length > 0 ? 'All lines above, each for its own period' : month}</small>
        </dt>
        <dd>
          {amount(
            extras.reduce<number | null>(
              (sum, { cents }) => (sum === null || cents === null ? null : sum + cents),
              payout,
            ),
          )}
        </dd>
      </Line>
    </Lines>
  )
  // Each source hands its cents to the next, and the last one draws.
  const drawn = revenueSources.reduceRight<(known: readonly Extra[]) => ReactNode>(
    (next, { Component, id, label, span }) =>
      (known) => <Component artistId={artistId}>{(cents) => next([...known, { id, label, span, cents }])}</Component>,
    lines,
  )
  return (
    <Panel
      title="Revenue Breakdown"
      description="Each line follows from counted streams, tips and orders. Streaming revenue and fan tips make up “Total Monthly Earnings” above; what you are owed is under “Statements”."
    >
      <Suspense fallback={lines(revenueSources.map(({ id, label, span }) => ({ id, label, span, cents: null })))}>
        {drawn([])}
      </Suspense>
    </Panel>
  )
}
