import { useId } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../../ui/card.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { Heading } from '../../../ui/heading.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { stripeColors } from '../../../ui/tint/tint.ts'
import { Sun } from '../../../ui/sun/sun.tsx'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import { partColor } from '../periods/part-color.ts'
import { type HomeMonthQuery, type HomeWeekQuery, useHomeMonthQuery, useHomeWeekQuery } from './home-month.generated.ts'
import { weekChanges } from './week-changes.ts'

type Period = HomeMonthQuery['subscriptionPeriods']['edges'][number]['node']

type Week = HomeWeekQuery['heardThisWeek']

const ROWS = 4

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  height: 100%;
  min-height: 372px;
  overflow: hidden;
  border-radius: ${radius.lg};
  background: linear-gradient(180deg, #1c0b3a, ${color.surface} 70%);
`

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  a { display: inline-block; color: ${color.cyan}; font-size: ${size.sm}; line-height: 1.5rem; }
`

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 42%) minmax(0, 1fr);
  align-items: center;
  gap: ${space[5]};
  p { color: ${color.muted}; font-size: ${size.sm}; text-wrap: pretty; }
`

const Sum = styled.strong`
  display: block;
  margin-bottom: ${space[1]};
  color: ${color.text};
  font: 700 ${size.xxl}/1.1 ${font.display};
  font-variant-numeric: tabular-nums;
`

const Changes = styled.div`
  margin-top: auto;
  h3 { margin-bottom: ${space[2]}; color: ${color.muted}; font: 500 ${size.sm}/1.5 ${font.text}; }
  li { display: grid; grid-template-columns: 10px minmax(0, 1fr) auto; align-items: center; gap: ${space[3]}; min-height: 36px; border-top: 1px solid ${color.line}; }
  i { width: 10px; height: 10px; border-radius: 3px; }
  a { overflow: hidden; color: ${color.text}; line-height: 1.5rem; text-decoration: none; text-overflow: ellipsis; white-space: nowrap; }
  a:hover { text-decoration: underline; }
  small { margin-left: ${space[2]}; color: ${color.cyan}; font-size: ${size.xs}; }
  b { font-weight: 600; font-variant-numeric: tabular-nums; }
  b[data-more] { color: ${color.good}; }
`

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  list-style: none;
`

const Call = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  @media ${media.lg} { margin-top: auto; }
`

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

const signed = (cents: number): string => `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`

interface Row {
  artistId: string
  label: string
  isMore?: boolean
  isNew?: boolean
}

/** What moved in the last week; who gets how much, where there is nothing to compare with. */
const rowsOf = (period: Period, week: Week): { title: string; rows: Row[] } => {
  const changes = weekChanges(period.artists, week ?? [], period.artistsPart.minor).map(
    ({ artistId, cents, isNew }): Row => ({ artistId, label: signed(cents), isMore: cents > 0, isNew }),
  )
  if (changes.length > 0) return { title: 'Since last week', rows: changes }
  const parts = period.artists.map(({ artistId, amount }): Row => ({ artistId, label: formatCents(amount.minor) }))
  return { title: 'Who gets it', rows: parts }
}

const Moved = ({ period, week, colors }: { period: Period; week: Week; colors: readonly string[] }) => {
  const { title, rows } = rowsOf(period, week)
  if (rows.length === 0) return null
  return (
    <Changes>
      <h3>{title}</h3>
      <List>
        {rows.slice(0, ROWS).map(({ artistId, label, isMore, isNew }) => {
          const index = period.artists.findIndex((artist) => artist.artistId === artistId)
          const { artistName, artistUsername } = period.artists[index] as Period['artists'][number]
          return (
            <li key={artistId}>
              <i style={{ background: colors[index] }} />
              <span>
                {artistUsername ? <Link to={`/artist/${artistUsername}`}>{artistName}</Link> : 'A deleted artist'}
                {isNew ? <small>new</small> : null}
              </span>
              <b data-more={isMore ? '' : undefined}>{label}</b>
            </li>
          )
        })}
      </List>
    </Changes>
  )
}

const describe = ({ artists, gross, isEstimate }: Period) => {
  const heard = artists.filter(({ amount }) => amount.minor > 0).length
  if (heard === 0) return `of your ${formatCents(gross.minor)} is waiting for the artists you play.`
  return `of your ${formatCents(gross.minor)} ${isEstimate ? 'goes' : 'went'} to ${
    heard === 1 ? 'the one artist' : `the ${heard} artists`
  } you played${isEstimate ? ' so far' : ''}.`
}

const Month = ({ period, week }: { period: Period; week: Week }) => {
  const colors = stripeColors(
    period.artists.map(({ coverColor }) => coverColor),
    partColor,
  )
  const parts = period.artists.map(({ artistId, amount }, index) => ({
    key: artistId,
    amount: amount.minor,
    color: colors[index] as string,
  }))
  return (
    <>
      <Split>
        <Sun parts={parts} total={period.artistsPart.minor} ground={false} />
        <div>
          <Sum>{formatCents(period.artistsPart.minor)}</Sum>
          <p>
            {describe(period)} {day.formatRange(new Date(period.startsAt), new Date(period.endsAt))}.
          </p>
        </div>
      </Split>
      <Moved period={period} week={week} colors={colors} />
    </>
  )
}

const Invitation = () => (
  <>
    <Split>
      <Sun parts={[]} total={800} ground={false} />
      <div>
        <Sum>$8.00</Sum>
        <p>of your $10 would go to the artists you play. You see every cent of it.</p>
      </div>
    </Split>
    <Call>
      <p>Every song in full length for $10 a month. Cancel anytime.</p>
      <LinkButton to="/subscribe">Subscribe Now</LinkButton>
    </Call>
  </>
)

/** This month's money as a sun, and what moved it in the last week; the way to subscribe for who does not. */
export const MonthSoFar = () => {
  const id = useId()
  const { data: month, error } = useHomeMonthQuery({ fetchPolicy: 'no-cache' })
  const week = useHomeWeekQuery({ fetchPolicy: 'no-cache' })
  if (!month && error) return null
  // Both at once, so that no row becomes another one.
  const data = week.data || week.error ? month : undefined
  const period = data?.subscriptionPeriods.edges[0]?.node
  const isSubscribed = data?.subscription.isSubscribed
  return (
    <Frame as="section" aria-labelledby={id} aria-busy={!data}>
      <Head>
        <Heading level={2} look={3} id={id}>
          {data && !isSubscribed ? 'Make it count' : 'Your month so far'}
        </Heading>
        {period ? <Link to="/subscription">Every cent</Link> : null}
      </Head>
      {data ? (
        isSubscribed && period ? (
          <Month period={period} week={week.data?.heardThisWeek ?? []} />
        ) : (
          <Invitation />
        )
      ) : (
        <Skeleton $height="230px" $round="md" />
      )}
    </Frame>
  )
}
