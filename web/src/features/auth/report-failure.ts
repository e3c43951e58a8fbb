import { serverMessage } from '../../app/server-message.ts'
import type { FormAnswer } from '../../ui/form/form.tsx'
import { reportProblem } from '../../ui/form/report-problem.ts'
import { serverFields } from '../../ui/form/submit-errors.ts'

type Failure = {
  title: 'Registration Failed' | 'Login Failed'
  /** Shown when the server said nothing. */
  fallback: string
}

/** Says in a toast why it did not work, and hands back what the form shows, at its fields or above them. */
export const reportFailure = (failure: unknown, { title, fallback }: Failure): FormAnswer => ({
  ...reportProblem(title, serverMessage(failure) ?? fallback),
  fields: serverFields(failure),
})

/** The same for a name or address that somebody has: it belongs to its field. */
export const reportTaken = ({ code, message }: { code: string; message: string }): FormAnswer => ({
  ...reportProblem('Registration Failed', message),
  fields: { [code === 'USERNAME_TAKEN' ? 'username' : 'email']: message },
})
