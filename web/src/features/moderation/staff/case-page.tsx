import { Fragment, useState } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { reasonInWords } from '../../../../../plugins/moderation/rules/public.ts'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { hasRole } from '../../../app/has-role.ts'
import { useDocumentTitle } from '../../../app/use-document-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Text } from '../../../ui/text.tsx'
import { color, radius, size, space } from '../../../ui/tokens.ts'
import { DecisionFacts } from '../decision-facts.tsx'
import { Facts } from '../facts.ts'
import { formatDay } from '../../../ui/format-time.ts'
import { AppealPanel } from './appeal-panel.tsx'
import { CaseList } from './case-list.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { CounterNoticePanel } from './counter-notice-panel.tsx'
import { kindInWords, reportsInWords, standingInWords } from './case-words.ts'
import { useModerationCaseQuery, type WholeCaseFragment } from './cases.generated.ts'
import { DecideForm } from './decide-form.tsx'
import { ForStaff } from './for-staff.tsx'
import { NextCase } from './next-case.tsx'

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`

const Thing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  img { width: 96px; height: 96px; border-radius: ${radius.sm}; object-fit: cover; }
  &[data-kind='picture'] img { width: min(100%, 320px); height: auto; }
  > div:first-of-type { display: grid; flex: 1 1 180px; gap: ${space[1]}; min-width: 0; }
  > div:last-of-type { display: flex; flex-wrap: wrap; gap: ${space[3]}; }
  strong { overflow-wrap: anywhere; }
  p::first-letter { text-transform: uppercase; }
`

const Reports = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  li + li { padding-top: ${space[4]}; border-top: 1px solid ${color.line}; }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: ${space[2]} ${space[3]}; color: ${color.muted}; font-size: ${size.sm}; }
  li > p { margin-block: ${space[2]}; overflow-wrap: anywhere; white-space: pre-line; }
`

/** /admin/reports/:id */
export const CasePage = () => (
  <ForStaff>
    <Case />
  </ForStaff>
)

const Case = () => {
  const { id = '' } = useParams()
  const { status } = useAuthStatus()
  const { data, error, refetch } = useModerationCaseQuery({
    variables: { id },
    skip: status.adminUsername === null,
    fetchPolicy: 'cache-and-network',
  })
  const opened = data?.moderationCase
  useDocumentTitle(opened?.case.title)
  if (opened) return <Opened opened={opened} onStale={() => void refetch().catch(() => {})} />
  return (
    <Page width="reading">
      {error || data ? (
        <ErrorState
          level={1}
          title="This report could not be loaded"
          description="It may have been deleted, or your role cannot read reports."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <LoadingBlock>Loading...</LoadingBlock>
      )}
    </Page>
  )
}

const Opened = ({ opened, onStale }: { opened: WholeCaseFragment; onStale: () => void }) => {
  const { status } = useAuthStatus()
  const [isDecidedHere, setIsDecidedHere] = useState(false)
  const { case: about, thing, reports, decisions, appeals, counterNotice, earlier, earlierOfOwner } = opened
  const decides = hasRole(status, 'editor')
  const waiting = appeals.find(({ state }) => state === 'waiting')
  return (
    <Page
      title={about.title}
      tagline={`${about.kind === 'rights_claim' ? 'Rights claim on a ' : 'Reported '}${kindInWords(about.targetKind)}, since ${formatDay(about.openedAt)}`}
      width="reading"
      aside={<Badge tone={about.state === 'decided' ? 'neutral' : 'warn'}>{standingInWords(about)}</Badge>}
    >
      <Stack>
        <Panel title="Reported content">
          {thing ? (
            <Thing data-kind={thing.kind}>
              {thing.imageUrl ? <img src={thing.imageUrl} alt={thing.kind === 'picture' ? thing.title : ''} /> : null}
              <div>
                <strong>{thing.title}</strong>
                <Text $tone="muted" $size="sm">
                  {kindInWords(thing.kind)} by {thing.by}
                </Text>
                <span>
                  {thing.isWithheld ? (
                    <Badge tone="bad">Hidden by staff</Badge>
                  ) : (
                    <Badge tone={thing.isPublic ? 'good' : 'neutral'}>{thing.isPublic ? 'Public' : 'Not public'}</Badge>
                  )}
                </span>
              </div>
              <div>
                <LinkButton variant="quiet" size="small" to={thing.path}>
                  {thing.kind === 'song' || thing.kind === 'release' ? 'Open and play' : 'Open page'}
                </LinkButton>
                {thing.artistId ? (
                  <LinkButton variant="quiet" size="small" to={`/admin/people/artist/${thing.artistId}`}>
                    About the artist
                  </LinkButton>
                ) : null}
              </div>
            </Thing>
          ) : (
            <Text $tone="muted">It was deleted. Dismiss the reports, or suspend its owner.</Text>
          )}
        </Panel>
        {thing?.texts.length ? (
          <Panel title="What it says">
            <Facts>
              {thing.texts.map(({ label, text }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ))}
            </Facts>
          </Panel>
        ) : null}
        {reports.length > 0 ? (
          <Panel title={reportsInWords(about)}>
            <Reports role="list" aria-label="Reports">
              {reports.map((report) => (
                <li key={report.id}>
                  <header>
                    <Badge tone="warn">{reasonInWords(report.reason)}</Badge>
                    <span>
                      {report.name ?? 'Someone'}
                      {report.email ? ` · ${report.email}` : ''}
                      {report.hasAccount ? ' · with an account' : ''}
                      {report.dismissedClaims > 0 ? ` · dismissed claims within a year: ${report.dismissedClaims}` : ''}
                    </span>
                    <span>
                      {report.reference} · {formatDay(report.createdAt)}
                    </span>
                  </header>
                  <p>{report.text}</p>
                  {report.claim ? <ClaimFacts claim={report.claim} /> : null}
                </li>
              ))}
            </Reports>
          </Panel>
        ) : null}
        {decisions.map(({ decidedByName, decision }) => (
          <Panel key={decision.id} title={`Decision${decidedByName ? ` by ${decidedByName}` : ''}`}>
            <DecisionFacts decision={decision} />
            {decision.reversedAt ? (
              <Text $tone="muted" $size="sm">
                {counterNotice?.state === 'put_back' ? 'Restored after a counter-notice' : 'Reversed on appeal'},{' '}
                {formatDay(decision.reversedAt)}.
              </Text>
            ) : null}
          </Panel>
        ))}
        {appeals.map((appeal) => (
          <AppealPanel
            key={appeal.id}
            appeal={appeal}
            opened={opened}
            decides={decides && appeal.id === waiting?.id}
            onStale={onStale}
          />
        ))}
        {counterNotice ? <CounterNoticePanel notice={counterNotice} decides={decides} onStale={onStale} /> : null}
        {about.state === 'open' ? (
          <Panel title="Decide">
            {decides ? (
              <DecideForm opened={opened} onStale={onStale} onDecided={() => setIsDecidedHere(true)} />
            ) : (
              <Text $tone="muted">Editors and owners decide.</Text>
            )}
          </Panel>
        ) : null}
        {isDecidedHere && about.state !== 'open' ? <NextCase id={about.id} /> : null}
        {earlier.length > 0 ? (
          <Panel title="Other cases about this">
            <CaseList label="Other cases about this" cases={earlier} />
          </Panel>
        ) : null}
        {earlierOfOwner.length > 0 ? (
          <Panel title="Cases about the same owner">
            <CaseList label="Cases about the same owner" cases={earlierOfOwner} />
          </Panel>
        ) : null}
      </Stack>
    </Page>
  )
}
