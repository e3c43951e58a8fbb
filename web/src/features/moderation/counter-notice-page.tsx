import { styled } from 'styled-components'
import {
  COUNTER_IS_MISTAKE,
  COUNTER_JURISDICTION,
  PUT_BACK_BUSINESS_DAYS,
} from '../../../../plugins/moderation/rules/public.ts'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckboxInput } from '../../ui/form/checkbox-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Page } from '../../ui/page.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { counterNoticeInWords } from './counter-notice-words.ts'
import { DecisionFacts } from './decision-facts.tsx'
import { formatDay } from '../../ui/format-time.ts'
import { BrokenLink, ReadingLink } from './link-states.tsx'
import { CounterDecisionRequest, DecisionToCounterRequest } from './report.request.generated.ts'
import { useLinkOfMail } from './use-link-of-mail.ts'

const counterForm = async () => (await import('../../../../plugins/moderation/rules/claim.ts')).counterFormSchema
const read = async (token: string) => (await graphqlRequest(DecisionToCounterRequest, { token })).decisionToCounter

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`

const Claims = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[4]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  list-style: none;
  strong { overflow-wrap: anywhere; }
  p { color: ${color.muted}; overflow-wrap: anywhere; white-space: pre-line; }
`

const Before = styled.div`
  display: grid;
  gap: ${space[3]};
  h2 { font-size: ${size.lg}; }
  ul { display: grid; gap: ${space[2]}; padding-left: ${space[4]}; }
  p { color: ${color.muted}; }
`

/** /counter-notice#token: where the link in the mail about a followed claim leads. */
export const CounterNoticePage = () => {
  const { token, found, problem, setFound } = useLinkOfMail(read)
  if (problem) return <BrokenLink problem={problem} />
  if (!found) return <ReadingLink title="Counter-notice" />
  const { title, decision, claims, refused, counterNotice, until } = found
  return (
    <Page title="Counter-notice" tagline={`“${title}” is hidden because someone claims the rights.`} width="narrow">
      <Stack>
        <Card>
          <DecisionFacts decision={decision} />
          <Claims role="list" aria-label="Claims">
            {claims.map(({ holder, work }) => (
              <li key={`${holder} ${work}`}>
                <strong>Claimed by {holder ?? 'somebody'}</strong>
                <p>{work}</p>
              </li>
            ))}
          </Claims>
        </Card>
        {refused === null ? (
          <Card>
            <Form
              aria-label="Counter-notice"
              schema={counterForm}
              initialValues={{
                name: '',
                postalAddress: '',
                phone: '',
                signature: '',
                mistake: false,
                jurisdiction: false,
              }}
              onSubmit={async (input) => {
                const { counterDecision } = await graphqlRequest(CounterDecisionRequest, { token, input })
                setFound(counterDecision)
              }}
            >
              <Before>
                <h2>Was it a mistake?</h2>
                <ul>
                  <li>You can say so once, until {formatDay(until)}.</li>
                  <li>The claimant gets it with your name, address and phone number.</li>
                  <li>
                    We restore “{title}” after {PUT_BACK_BUSINESS_DAYS} business days, unless they show that they went
                    to court.
                  </li>
                </ul>
                <p>This is a legal statement. If you are not sure, ask a lawyer.</p>
              </Before>
              <TextInput name="name" label="Your full name" autoComplete="name" required />
              <TextAreaInput
                name="postalAddress"
                label="Your postal address"
                autoComplete="street-address"
                rows={2}
                required
              />
              <TextInput name="phone" label="Your phone number" type="tel" autoComplete="tel" required />
              <CheckboxInput name="mistake" label={COUNTER_IS_MISTAKE} />
              <CheckboxInput name="jurisdiction" label={COUNTER_JURISDICTION} />
              <TextInput name="signature" label="Signature" hint="Type your full name as your signature." required />
              <SubmitButton block busyLabel="Sending...">
                Send counter-notice
              </SubmitButton>
            </Form>
          </Card>
        ) : (
          <EmptyState
            title={counterNotice ? 'We have your counter-notice' : 'No counter-notice can be sent now'}
            description={counterNotice ? counterNoticeInWords(counterNotice) : `${refused}.`}
          />
        )}
      </Stack>
    </Page>
  )
}
