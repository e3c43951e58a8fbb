import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import { useDocumentTitle } from '../../../app/use-document-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Page } from '../../../ui/page.tsx'
import { pressable, type PressableProps } from '../../../ui/pressable.ts'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { useArtistKey } from '../dashboard/use-artist-key.ts'
import { formatMonth } from '../../../ui/format-month.ts'
import { HeldPaymentsPanel } from './held-payments-panel.tsx'
import { HeldPanel } from './held-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { PeriodButton } from './period-streams.tsx'
import { SplitModels } from './split-models.tsx'
import { StatementFigures } from './statement-figures.tsx'
import { type StatementPageQuery, useStatementPageQuery } from './statements.generated.ts'

type Entry = NonNullable<NonNullable<StatementPageQuery['artist']>['statement']>['entries']['edges'][number]['node']

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  min-width: 0;
  > * { min-width: 0; }
`

/** Each column has its own height: a short panel leaves no hole beside a long one. */
const Columns = styled(Column)`
  @media ${media.lg} { grid-template-columns: 1fr 1fr; }
`

const Downloads = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

const DownloadButton = styled.a<PressableProps>`${pressable}`

/** Lines of each table at a time. */
const FIRST = 50

const SOURCES: Record<Entry['source'], string> = {
  streaming: 'Streaming',
  community: 'Community pool',
  tip: 'Tip',
  merch: 'Sale',
  adjustment: 'Adjustment',
  payout: 'Payout',
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const date = (time: string) => <time dateTime={time}>{day.format(new Date(time))}</time>
const figure = (value: number) => value.toLocaleString('en-US')

type Pool = NonNullable<NonNullable<NonNullable<StatementPageQuery['artist']>['statement']>['communityPool']>

const describePool = ({ pool, listeners, listenerShare, carried }: Pool): string =>
  `Of the pool of ${formatCents(pool.minor)} each of ${figure(listeners)} paying ${listeners === 1 ? 'listener' : 'listeners'} directs the same ${formatCents(listenerShare.minor)} to the artists they played, up to what the platform received from their payment. ${formatCents(carried.minor)} carries over to the next month.`

/** /dashboard/statements/:month: one closed month, down to the streams behind it. */
export const StatementPage = () => {
  const { month = '' } = useParams()
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)
  const title = isMonth ? `Statement of ${formatMonth(month)}` : 'Statement'
  const key = useArtistKey()
  const { data, error, refetch, fetchMore } = useStatementPageQuery({
    variables: { ...key, month, first: FIRST },
    skip: !key || !isMonth,
  })
  useDocumentTitle(title)
  const downloads = useSlot('statementDownloads')
  const back = <Link to="/dashboard">Artist Dashboard</Link>

  if (key === null) {
    return (
      <Page title={title}>
        <EmptyState
          title="Please Login"
          description="You need to be logged in as an artist to see your statements."
          action={<LinkButton to="/artist/login">Artist Login</LinkButton>}
        />
      </Page>
    )
  }
  const artist = data?.artist
  const statement = artist?.statement
  if (!isMonth || (data && !statement)) {
    return (
      <Page title={title} tagline={back}>
        <EmptyState
          title="No statement for this month"
          description="You get a statement when a month closes, for every month with earnings or a balance."
          action={<LinkButton to="/dashboard">Back to Dashboard</LinkButton>}
        />
      </Page>
    )
  }
  if (!artist || !statement) {
    return (
      <Page title={title} tagline={back}>
        {error ? (
          <ErrorState
            title="The statement could not be loaded"
            description="Check your connection and try again."
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : (
          <LoadingBlock>Loading statement...</LoadingBlock>
        )}
      </Page>
    )
  }
  const { songs, periods, communityPool, communityLines, entries } = statement
  const settledStreams = songs.reduce((sum, { streams }) => sum + streams, 0)
  return (
    <Page
      title={title}
      tagline={
        <>
          {back} · {artist.name}
        </>
      }
      aside={
        <Downloads>
          <DownloadButton
            href={`/api/dashboard/statements/${artist.id}/${month}/csv`}
            download=""
            $variant="quiet"
            $size="small"
          >
            <Download size={16} aria-hidden="true" /> Download CSV
          </DownloadButton>
          <Suspense>
            {downloads.map(({ id, Component }) => (
              <Component key={id} artistId={artist.id} month={month} />
            ))}
          </Suspense>
        </Downloads>
      }
    >
      <Columns>
        <Column>
          <StatementFigures statement={statement} />
          <LinesPanel
            title="Streaming by song"
            description={`Settled listener months by song: ${figure(settledStreams)} ${settledStreams === 1 ? 'stream' : 'streams'}.`}
            none="No listener months were settled this month."
            columns={[{ name: 'Song' }, { name: 'Streams', figure: true }]}
            lines={songs.map(({ songId, title: name, streams, amount }) => ({
              key: songId ?? 'gone',
              cells: [name ?? 'A deleted song', figure(streams)],
              cents: amount.minor,
            }))}
          />
          <LinesPanel
            title="Everything else"
            description="Community pool, tips, sales, adjustments and payouts, one by one."
            none="Only streaming moved this month."
            columns={[{ name: 'Description' }, { name: 'Kind', wide: true }, { name: 'When' }]}
            lines={entries.edges.map(({ node: { id, memo, source, occurredAt, amount } }) => ({
              key: id,
              cells: [memo, SOURCES[source], date(occurredAt)],
              cents: amount.minor,
            }))}
          >
            <LoadMore
              pageInfo={entries.pageInfo}
              onLoad={(after) => fetchMore({ variables: { entriesAfter: after } })}
            />
          </LinesPanel>
          <HeldPaymentsPanel statement={statement} onAppeal={() => void refetch()} />
          <HeldPanel statement={statement} onLoad={(after) => fetchMore({ variables: { heldAfter: after } })} />
        </Column>
        <Column>
          <SplitModels statement={statement} settledStreams={settledStreams} />
          <LinesPanel
            title="Streaming by listener"
            description="The same money by listener. Open a line to see each stream. The names are pseudonyms, used in this statement only."
            none="No listener months were settled this month."
            columns={[{ name: 'Listener' }, { name: 'Settled', wide: true }, { name: 'Streams', figure: true }]}
            lines={periods.edges.map(({ node: line }) => ({
              key: line.id,
              cells: [
                <PeriodButton key={line.id} period={line} artistId={artist.id} month={month} />,
                date(line.settledAt),
                `${figure(line.streams)} of ${figure(line.ofStreams)}`,
              ],
              cents: line.amount.minor,
            }))}
          >
            <LoadMore
              pageInfo={periods.pageInfo}
              onLoad={(after) => fetchMore({ variables: { periodsAfter: after } })}
            />
          </LinesPanel>
          {communityPool && communityLines.edges.length > 0 ? (
            <LinesPanel
              title="Community pool by listener"
              description={describePool(communityPool)}
              none=""
              columns={[{ name: 'Listener' }, { name: 'Streams', figure: true }]}
              lines={communityLines.edges.map(({ node: { id, listener, streams, amount } }) => ({
                key: id,
                cells: [listener, figure(streams)],
                cents: amount.minor,
              }))}
            >
              <LoadMore
                pageInfo={communityLines.pageInfo}
                onLoad={(after) => fetchMore({ variables: { communityAfter: after } })}
              />
            </LinesPanel>
          ) : null}
        </Column>
      </Columns>
    </Page>
  )
}
