import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { formatMonth } from '../../../ui/format-month.ts'
import { ShareMonth } from './share-month.tsx'
import { PeriodBar } from './period-bar.tsx'
import { PeriodSun } from './period-sun.tsx'
import { PeriodTable } from './period-table.tsx'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'

const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  margin-top: ${space[4]};
  color: ${color.muted};
  font-size: ${size.sm};
  p { max-width: 62ch; }
`

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

const STATES = {
  open: <Badge tone="warn">estimate</Badge>,
  settled: <Badge tone="good">settled</Badge>,
  pooled: <Badge tone="info">community pool</Badge>,
  refunded: <Badge>refunded</Badge>,
} as const

const describeRefund = ({ state, refunded, paid }: PeriodSplitFragment): string | null => {
  if (refunded.minor === 0) return null
  const back = `${formatCents(refunded.minor)} of the ${formatCents(paid.minor)} you paid went back to you.`
  return state === 'settled' || state === 'pooled'
    ? `${back} The artists keep their part. The platform covers it.`
    : back
}

const hasEnded = (endsAt: string): boolean => new Date(endsAt).getTime() <= Date.now()

const describeUnheard = ({ state, endsAt, artistsPart, poolMonth, artists }: PeriodSplitFragment): string | null => {
  if (artists.length > 0) return null
  if (state === 'open' && hasEnded(endsAt))
    return `You played nobody in this month: ${formatCents(artistsPart.minor)} goes to the community pool, which all listeners share among the artists they play.`
  if (state === 'open')
    return `Nothing played yet. ${formatCents(artistsPart.minor)} is waiting for the artists you play. If you play nobody all month, it goes to the community pool, which all listeners share among the artists they play.`
  if (poolMonth)
    return `You played nobody in this month, so ${formatCents(artistsPart.minor)} went to the community pool of ${formatMonth(poolMonth)}, which all listeners share among the artists they play.`
  return null
}

/** Describes held money, and money taken back from manufactured listening. */
const describeHeld = ({ held, refused, artists }: PeriodSplitFragment): string[] => {
  const months = [...new Set(artists.flatMap(({ poolMonth }) => (poolMonth ? [formatMonth(poolMonth)] : [])))]
  return [
    ...(held.minor > 0
      ? [
          `${formatCents(held.minor)} is held because some of this listening looks automated. Our team will review it. Then it goes to the artist or to the community pool.`,
        ]
      : []),
    ...(refused.minor > 0
      ? [
          `${formatCents(refused.minor)} went to the community pool of ${months.join(' and ')}. Our team reviewed this listening, and those streams are not paid.`,
        ]
      : []),
  ]
}

const Moved = styled.ul`
  display: grid;
  gap: ${space[1]};
  width: 100%;
  max-width: 62ch;
  list-style: none;
  li { display: flex; justify-content: space-between; gap: ${space[4]}; }
  span:last-child { color: ${color.text}; font-variant-numeric: tabular-nums; }
`

/** The listener's part in a community pool, and the rule that split it. */
const Community = ({ period: { community, communityMoved, artists } }: { period: PeriodSplitFragment }) => {
  if (!community || communityMoved.minor === 0) return null
  const { month, pool, listeners, listenerShare } = community
  return (
    <>
      <p>
        You also directed {formatCents(communityMoved.minor)} of the community pool of {formatMonth(month)}. Its{' '}
        {formatCents(pool.minor)} came from months in which nothing was played. Each of{' '}
        {listeners.toLocaleString('en-US')} {listeners === 1 ? 'listener' : 'listeners'} directs the same{' '}
        {formatCents(listenerShare.minor)} to the artists they played, up to what the platform received from their
        payment.
      </p>
      <Moved aria-label="Directed from the community pool">
        {artists
          .filter(({ communityAmount }) => communityAmount.minor > 0)
          .map(({ artistId, artistName, communityAmount, isHeld, wentToPool }) => (
            <li key={artistId}>
              <span>
                {artistName ?? 'A deleted artist'}
                {isHeld ? ', held' : wentToPool ? ', went back to the pool' : ''}
              </span>
              <span>{formatCents(communityAmount.minor)}</span>
            </li>
          ))}
      </Moved>
    </>
  )
}

/** One paid month: the bar, and the table behind it. */
export const PeriodPanel = ({ period, large = false }: { period: PeriodSplitFragment; large?: boolean }) => {
  const title = days.formatRange(new Date(period.startsAt), new Date(period.endsAt))
  const unheard = describeUnheard(period)
  const refund = describeRefund(period)
  const held = describeHeld(period)
  const ended = hasEnded(period.endsAt)
  return (
    <Panel
      title={title}
      description={
        period.isEstimate
          ? ended
            ? 'This month is over and will be settled soon.'
            : 'The split so far. It changes with every song you play until the month ends.'
          : undefined
      }
      action={STATES[period.state]}
    >
      {large && period.gross.minor > 0 ? <PeriodSun period={period} /> : null}
      <PeriodBar period={period} />
      {period.artists.length > 0 ? <PeriodTable period={period} label={`Where the money went, ${title}`} /> : null}
      {period.state === 'settled' && period.artists.length > 0 ? <ShareMonth period={period} /> : null}
      {unheard || refund || held.length > 0 || period.communityMoved.minor > 0 ? (
        <Note>
          {unheard ? <p>{unheard}</p> : null}
          {held.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <Community period={period} />
          {refund ? <p>{refund}</p> : null}
          {unheard && period.state === 'open' && !ended ? (
            <LinkButton to="/discover" size="small">
              Discover Music
            </LinkButton>
          ) : null}
        </Note>
      ) : null}
    </Panel>
  )
}
