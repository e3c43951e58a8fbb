import { Gavel } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { Text } from '../../ui/text.tsx'
import { color, radius, space } from '../../ui/tokens.ts'
import { counterNoticeInWords } from './counter-notice-words.ts'
import { DecisionFacts } from './decision-facts.tsx'
import { FORCE_LABELS } from './force-labels.ts'
import { formatDay } from '../../ui/format-time.ts'
import { OwnDecisionsRequest, type OwnDecisionsQuery } from './report.request.generated.ts'

type Decision = NonNullable<OwnDecisionsQuery['ownDecisions']>[number]

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`

const Picture = styled.img`
  width: 96px;
  height: 96px;
  object-fit: cover;
  margin-bottom: ${space[4]};
  border-radius: ${radius.sm};
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  &:empty { display: none; }
`

/** /decisions: what staff decided about one's own things, with the ways to answer. */
export const DecisionsPage = () => {
  const { status, loading } = useAuthStatus()
  const [decisions, setDecisions] = useState<readonly Decision[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isOwner = status.userType === 'artist' || status.userType === 'user'
  useEffect(() => {
    if (!isOwner) return
    const stop = new AbortController()
    graphqlRequest(OwnDecisionsRequest, {}, stop.signal)
      .then(({ ownDecisions }) => setDecisions(ownDecisions ?? []))
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true)
      })
    return () => stop.abort()
  }, [isOwner, attempt])
  if (!loading && !isOwner)
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title="Please Login"
          description="Decisions are shown only to the owner of the content."
          action={<LinkButton to="/login">Login</LinkButton>}
        />
      </Page>
    )
  return (
    <Page title="Decisions" tagline="Our team’s decisions about your content, and how you can respond." width="reading">
      {failed ? (
        <ErrorState
          title="The decisions could not be loaded"
          description="Check your connection and try again."
          onRetry={() => {
            setFailed(false)
            setAttempt((count) => count + 1)
          }}
        />
      ) : !decisions ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : decisions.length === 0 ? (
        <EmptyState
          icon={<Gavel size={24} />}
          title="Nothing has been decided"
          description="If our team hides something of yours, you will find the reason and how to appeal here."
          action={<LinkButton to="/rules">Read the rules</LinkButton>}
        />
      ) : (
        <Stack>
          {decisions.map((one) => (
            <OneDecision key={one.id} one={one} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

/** Where it stands, in a word or two. */
const Standing = ({ one: { decision, counterNotice, isAppealed } }: { one: Decision }) =>
  decision.reversedAt == null ? (
    isAppealed ? (
      <Badge tone="info">Appealed</Badge>
    ) : counterNotice && counterNotice.state !== 'court' ? (
      <Badge tone="info">Counter-notice sent</Badge>
    ) : (
      <Badge tone="bad">{FORCE_LABELS[decision.action]}</Badge>
    )
  ) : (
    <Badge tone="good">{counterNotice?.state === 'put_back' ? 'Restored' : 'Reversed'}</Badge>
  )

const OneDecision = ({ one }: { one: Decision }) => {
  const { title, imageUrl, decision, appealToken, counterToken, counterNotice, isAppealed } = one
  const isPutBack = counterNotice?.state === 'put_back'
  const ended = decision.reversedAt != null && !isPutBack ? formatDay(decision.reversedAt) : null
  return (
    <Panel title={title} action={<Standing one={one} />}>
      {imageUrl ? <Picture src={imageUrl} alt="" /> : null}
      <DecisionFacts decision={decision} />
      <Ways>
        {counterToken ? (
          <LinkButton size="small" to={`/counter-notice#${counterToken}`}>
            Send a counter-notice
          </LinkButton>
        ) : null}
        {appealToken ? (
          <LinkButton size="small" variant="quiet" to={`/appeal#${appealToken}`}>
            Appeal
          </LinkButton>
        ) : null}
        {isAppealed ? <Text $tone="muted">We have your appeal.</Text> : null}
        {counterNotice ? <Text $tone="muted">{counterNoticeInWords(counterNotice)}</Text> : null}
        {ended ? <Text $tone="muted">Reversed on {ended} and no longer in force.</Text> : null}
      </Ways>
    </Panel>
  )
}
