import { styled } from 'styled-components'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { Page } from '../../ui/page.tsx'
import { space } from '../../ui/tokens.ts'
import { DecisionFacts } from './decision-facts.tsx'
import { formatDay } from '../../ui/format-time.ts'
import { BrokenLink, ReadingLink } from './link-states.tsx'
import { AppealDecisionRequest, DecisionToAppealRequest } from './report.request.generated.ts'
import { useLinkOfMail } from './use-link-of-mail.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`

const appealForm = async () => (await import('../../../../plugins/moderation/rules.ts')).appealFormSchema

const read = async (token: string) => (await graphqlRequest(DecisionToAppealRequest, { token })).decisionToAppeal

/** /appeal#token: where the link in the mail of a decision leads. */
export const AppealPage = () => {
  const { token, found, problem, setFound } = useLinkOfMail(read)
  if (problem) return <BrokenLink problem={problem} />
  if (!found) return <ReadingLink title="Appeal" />
  const { title, decision, isAppealed, isCountered, appealableUntil } = found
  return (
    <Page title="Appeal" tagline={`The decision about “${title}”.`} width="narrow">
      <Stack>
        <Card>
          <DecisionFacts decision={decision} />
        </Card>
        {isCountered ? (
          <EmptyState
            title="We have your counter-notice"
            description="You answered the claim with it, so you can’t appeal as well."
          />
        ) : isAppealed ? (
          <EmptyState
            title="We have your appeal"
            description="Someone on our team who did not make the decision will review it. We’ll write to you then."
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
                hint={`You can appeal once, until ${formatDay(appealableUntil)}. Evidence helps: links, dates, names.`}
                rows={6}
                required
              />
              <SubmitButton block busyLabel="Sending...">
                Send appeal
              </SubmitButton>
            </Form>
          </Card>
        )}
      </Stack>
    </Page>
  )
}
