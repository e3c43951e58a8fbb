import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { serverMessage } from '../../app/server-message.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { formatDay } from './format-day.ts'
import {
  AppealDecisionRequest,
  DecisionToAppealRequest,
  type AppealedDecisionFragment,
} from './report.request.generated.ts'

const appealForm = async () => (await import('../../../../plugins/moderation/rules.ts')).appealFormSchema

/** /appeal#token: where the link in the mail of a decision leads. */
export const AppealPage = () => {
  const { hash } = useLocation()
  // Kept when the address changes below it.
  const [token] = useState(hash.slice(1))
  const [found, setFound] = useState<AppealedDecisionFragment>()
  const [problem, setProblem] = useState(token ? '' : 'Open it from the mail again.')
  useEffect(() => {
    if (!token) return
    graphqlRequest(DecisionToAppealRequest, { token })
      .then(({ decisionToAppeal }) => (decisionToAppeal ? setFound(decisionToAppeal) : setProblem('It has ended.')))
      .catch((failure: unknown) => setProblem(serverMessage(failure) ?? 'It could not be read. Try again.'))
  }, [token])

  if (problem)
    return (
      <Page width="narrow">
        <EmptyState
          level={1}
          title="This link does not work"
          description={problem}
          action={<LinkButton to="/rules">How to appeal</LinkButton>}
        />
      </Page>
    )
  if (!found)
    return (
      <Page title="Appeal" width="narrow">
        <LoadingBlock>Reading the decision...</LoadingBlock>
      </Page>
    )
  const { title, decision, isAppealed, appealableUntil } = found
  return (
    <Page title="Appeal" tagline={`The decision about “${title}”.`} width="narrow">
      <Card>
        <DecisionFacts decision={decision} />
      </Card>
      {isAppealed ? (
        <EmptyState
          title="Your appeal is with us"
          description="Somebody of our team who did not make the decision looks at it again. We write to you then."
        />
      ) : (
        <Card>
          <Form
            aria-label="Appeal"
            schema={appealForm}
            initialValues={{ text: '' }}
            onSubmit={async ({ text }) => {
              const { appealDecision } = await graphqlRequest(AppealDecisionRequest, { token, text })
              setFound(appealDecision)
            }}
          >
            <TextAreaInput
              name="text"
              label="Why is it wrong?"
              hint={`You can appeal once, until ${formatDay(appealableUntil)}. What proves it helps: links, dates, names.`}
              rows={6}
              required
            />
            <SubmitButton block busyLabel="Sending...">
              Send appeal
            </SubmitButton>
          </Form>
        </Card>
      )}
    </Page>
  )
}
