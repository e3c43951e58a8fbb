import { useNavigate } from 'react-router'
import { LISTENER_REGISTRATION } from '../../../../plugins/auth/rules/words.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { useCameFrom } from '../../app/came-from.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { LISTENER_PITCH } from './pitches.ts'
import { reportFailure, reportTaken } from './report-failure.ts'
import { registerUser } from './sign-in.ts'

const formSchema = async () => (await import('../../../../plugins/auth/rules.ts')).userRegistrationFormSchema
const blank = { username: '', email: '', displayName: '', password: '', confirmPassword: '' }

export const UserRegisterPage = () => {
  const { refresh } = useAuthStatus()
  const navigate = useNavigate()
  const from = useCameFrom()

  return (
    <AccountPage
      {...LISTENER_REGISTRATION}
      pitch={LISTENER_PITCH}
      links={
        <>
          <p>
            Already have an account?{' '}
            <Link to="/user/login" state={from.state}>
              Listener Login
            </Link>
          </p>
          <p>
            Do you make music? <Link to="/artist/register">Artist Register</Link>
          </p>
        </>
      }
    >
      <Form
        aria-label="Listener Registration"
        schema={formSchema}
        initialValues={blank}
        onSubmit={async ({ confirmPassword: _, ...input }) => {
          try {
            const result = await registerUser(input)
            if (!('data' in result)) return reportTaken(result)
            await refresh()
            toast({
              title: `Welcome, ${result.data.displayName}!`,
              description: 'Your account is ready. Find something to play.',
            })
            await (from.to ? navigate(from.to) : navigate('/discover'))
          } catch (failure) {
            return reportFailure(failure, { title: 'Registration Failed', fallback: 'Please try again' })
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
        <TextInput name="displayName" label="Display Name" autoComplete="nickname" required />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
          required
        />
        <PasswordInput name="confirmPassword" label="Confirm Password" autoComplete="new-password" required />
        <SubmitButton block busyLabel="Creating account...">
          Create Account
        </SubmitButton>
      </Form>
    </AccountPage>
  )
}
