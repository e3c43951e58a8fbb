import { useState } from 'react'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { serverCode, serverMessage } from '../../app/server-message.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { reportProblem } from '../../ui/form/report-problem.ts'
import { serverFields } from '../../ui/form/submit-errors.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { SetupAdminRequest } from './admin-account.request.generated.ts'
import { SetupComplete } from './setup-complete.tsx'
import { StaffPage } from './staff-page.tsx'

const adminSetupSchema = async () => (await import('../../../../plugins/auth/rules.ts')).adminSetupSchema

const FALLBACK = 'Failed to create admin account. An admin may already exist.'

const fail = (message: string | undefined) => reportProblem('Setup Failed', message ?? FALLBACK)

/** Creates the first admin; the server refuses once there is one. */
export const AdminSetupPage = () => {
  const [admin, setAdmin] = useState<{ username: string; email: string }>()
  // Only some servers want a token, and they say so.
  const [tokenWanted, setTokenWanted] = useState(false)

  if (admin) return <SetupComplete username={admin.username} email={admin.email} />
  return (
    <StaffPage title="Admin Setup" tagline="Create the first admin account of this platform.">
      <Form
        aria-label="Admin Setup"
        schema={adminSetupSchema}
        initialValues={{ username: '', email: '', password: '', setupToken: '' }}
        onSubmit={async ({ setupToken, ...input }) => {
          try {
            const { setupAdmin } = await graphqlRequest(SetupAdminRequest, {
              input: setupToken ? { ...input, setupToken } : input,
            })
            if (!('data' in setupAdmin)) return fail(setupAdmin.message)
            setAdmin(setupAdmin.data)
          } catch (failure) {
            if (serverCode(failure) === 'SETUP_TOKEN_WRONG') setTokenWanted(true)
            return { ...fail(serverMessage(failure)), fields: serverFields(failure) }
          }
        }}
      >
        <TextInput
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextInput name="email" label="Email" type="email" autoComplete="email" required />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          required
        />
        {tokenWanted ? (
          <TextInput
            name="setupToken"
            label="Setup Token"
            autoComplete="off"
            hint="The server's SETUP_TOKEN, or the one it printed when it started"
            required
          />
        ) : null}
        <SubmitButton block busyLabel="Creating account...">
          Create Admin Account
        </SubmitButton>
      </Form>
    </StaffPage>
  )
}
