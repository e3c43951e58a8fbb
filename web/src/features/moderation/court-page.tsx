import { graphqlRequest } from '../../app/graphql-request.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { Page } from '../../ui/page.tsx'
import { counterNoticeInWords } from './counter-notice-words.ts'
import { formatDay } from '../../ui/format-time.ts'
import { BrokenLink, ReadingLink } from './link-states.tsx'
import { CounterNoticeToAnswerRequest, TellOfCourtRequest } from './report.request.generated.ts'
import { useLinkOfMail } from './use-link-of-mail.ts'

const courtForm = async () => (await import('../../../../plugins/moderation/rules/claim.ts')).courtFormSchema
const read = async (token: string) =>
  (await graphqlRequest(CounterNoticeToAnswerRequest, { token })).counterNoticeToAnswer

/** /court#token: where a claimant says that they went to court. */
export const CourtPage = () => {
  const { token, found, problem, setFound } = useLinkOfMail(read)
  if (problem) return <BrokenLink problem={problem} />
  if (!found) return <ReadingLink title="Your claim" />
  const { title, counterNotice } = found
  return (
    <Page
      title="Your claim"
      tagline={`The publisher of “${title}” answered it with a counter-notice on ${formatDay(counterNotice.createdAt)}.`}
      width="narrow"
    >
      {counterNotice.state === 'waiting' ? (
        <Card>
          <Form
            aria-label="Your action in court"
            schema={courtForm}
            initialValues={{ court: '' }}
            onSubmit={async ({ court }) => {
              const { tellOfCourt } = await graphqlRequest(TellOfCourtRequest, { token, court })
              setFound(tellOfCourt)
            }}
          >
            <p>
              “{title}” will be restored on {formatDay(counterNotice.putBackAt)}, unless you went to court about it. If
              you did, tell us where. Our team will check it, and nothing is restored until then.
            </p>
            <TextAreaInput
              name="court"
              label="Your action in court"
              hint="The court, the case number and the filing date."
              rows={5}
              required
            />
            <SubmitButton block busyLabel="Sending...">
              I went to court
            </SubmitButton>
          </Form>
        </Card>
      ) : (
        <EmptyState
          title={counterNotice.state === 'court_said' ? 'Thank you' : 'This is settled'}
          description={counterNoticeInWords(counterNotice)}
        />
      )}
    </Page>
  )
}
