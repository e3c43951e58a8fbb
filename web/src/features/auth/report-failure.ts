import { serverMessage } from '../../app/server-message.ts'
import { type ServerFields, serverFields } from '../../ui/form/submit-errors.ts'
import { toast } from '../../ui/toast.ts'

type Failure = {
  title: 'Registration Failed' | 'Login Failed'
  /** Shown when the server said nothing. */
  fallback: string
}

/** Says in a toast why it did not work, and hands back what the form can show at its fields. */
export const reportFailure = (failure: unknown, { title, fallback }: Failure): { fields: ServerFields } | undefined => {
  toast({ title, description: serverMessage(failure) ?? fallback, variant: 'destructive' })
  const fields = serverFields(failure)
  return fields && { fields }
}

/** The same for a name or address that somebody has: it belongs to its field. */
export const reportTaken = ({ code, message }: { code: string; message: string }): { fields: ServerFields } => {
  toast({ title: 'Registration Failed', description: message, variant: 'destructive' })
  return { fields: { [code === 'USERNAME_TAKEN' ? 'username' : 'email']: message } }
}
