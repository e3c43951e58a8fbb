import { useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { ForgotPassword } from '../../../../plugins/accounts/rules.ts'
import { FORGOT_PASSWORD } from '../../../../plugins/accounts/rules/words.ts'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { space } from '../../ui/tokens.ts'
import { ForgotPasswordRequest } from './forgotten-password.request.generated.ts'

const forgotPasswordSchema = async () => (await import('../../../../plugins/accounts/rules.ts')).forgotPasswordSchema

const KINDS: readonly { value: ForgotPassword['userType']; label: string }[] = [
  { value: 'user', label: 'Listener' },
  { value: 'artist', label: 'Artist' },
  { value: 'admin', label: 'Admin' },
]

const LOGINS = { user: 'Listener Login', artist: 'Artist Login', admin: 'Admin Login' }

const Sent = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  strong { font-weight: 600; overflow-wrap: anywhere; }
`

/** /forgot-password: asks for the address; says the same whether somebody has it. */
export const ForgotPasswordPage = () => {
  const asked = new URLSearchParams(useLocation().search).get('account')
  const kind = KINDS.find(({ value }) => value === asked)?.value ?? 'user'
  // The latest address: it is in the form again for another try.
  const [asking, setAsking] = useState<ForgotPassword>({ userType: kind, email: '' })
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Page
      title={sentTo ? 'Check your inbox' : FORGOT_PASSWORD.title}
      tagline={sentTo ? 'The link works once, for 30 minutes.' : FORGOT_PASSWORD.tagline}
      width="narrow"
    >
      <Card>
        {sentTo ? (
          <Sent>
            <Text role="status">
              If there is an account with <strong>{sentTo}</strong>, we’ve sent an email to it.
            </Text>
            <Text $tone="muted" $size="sm">
              Nothing after a few minutes? Check your spam folder, the address and the account type.
            </Text>
            <Button variant="quiet" onClick={() => setSentTo(undefined)}>
              Try again
            </Button>
          </Sent>
        ) : (
          <Form
            aria-label="Forgot your password?"
            schema={forgotPasswordSchema}
            initialValues={asking}
            onSubmit={async (input) => {
              await graphqlRequest(ForgotPasswordRequest, { input })
              setAsking(input)
              setSentTo(input.email)
            }}
          >
            <SelectInput name="userType" label="Account" options={KINDS} />
            <TextInput name="email" label="Email" type="email" autoComplete="email" required />
            <SubmitButton block busyLabel="Sending...">
              Send the link
            </SubmitButton>
          </Form>
        )}
        <Text $tone="muted" $size="sm" style={{ marginTop: 24 }}>
          Remembered it? <Link to={`/${asking.userType}/login`}>{LOGINS[asking.userType]}</Link>
        </Text>
      </Card>
    </Page>
  )
}
