import { useState } from 'react'
import { useLocation } from 'react-router'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { ForgotPasswordRequest } from './forgotten-password.request.generated.ts'

const forgotPasswordSchema = async () => (await import('../../../../plugins/accounts/rules.ts')).forgotPasswordSchema

const KINDS = [
  { value: 'user', label: 'Listener' },
  { value: 'artist', label: 'Artist' },
  { value: 'admin', label: 'Admin' },
]

/** /forgot-password: asks for the address; says the same whether somebody has it. */
export const ForgotPasswordPage = () => {
  const asked = new URLSearchParams(useLocation().search).get('account')
  const kind = KINDS.find(({ value }) => value === asked)?.value ?? 'user'
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Page title="Forgot your password?" tagline="We send you a link for a new one." width="narrow">
      <Card>
        {sentTo ? (
          <Text role="status">
            If there is an account with {sentTo}, a mail is on its way to it. The link in it works once, for 30 minutes.
            Nothing there? Look in the spam folder.
          </Text>
        ) : (
          <Form
            aria-label="Forgot your password?"
            schema={forgotPasswordSchema}
            initialValues={{ userType: kind as 'user', email: '' }}
            onSubmit={async (input) => {
              await graphqlRequest(ForgotPasswordRequest, { input })
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
      </Card>
    </Page>
  )
}
