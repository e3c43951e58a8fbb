import type { Credentials } from '../../../../plugins/auth/rules.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { reportFailure } from './report-failure.ts'

const credentialsSchema = async () => (await import('../../../../plugins/auth/rules.ts')).credentialsSchema

export type LoginFormProps = {
  /** Names the form for screen readers. */
  name: string
  /** Signs in and goes on; what it throws is told in a toast. */
  onLogin: (credentials: Credentials) => Promise<void>
}

export const LoginForm = ({ name, onLogin }: LoginFormProps) => (
  <Form
    aria-label={name}
    schema={credentialsSchema}
    initialValues={{ username: '', password: '' }}
    onSubmit={async (credentials) => {
      try {
        await onLogin(credentials)
      } catch (failure) {
        return reportFailure(failure, { title: 'Login Failed', fallback: 'Invalid credentials' })
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
    <PasswordInput name="password" label="Password" autoComplete="current-password" required />
    <SubmitButton block busyLabel="Logging in...">
      Login
    </SubmitButton>
  </Form>
)
