import { serverMessage } from '../../app/server-message.ts'
import { toast } from '../../ui/toast.ts'

/** Says why something was not done. */
export const tellFailure = (failure: unknown): void => {
  toast({
    title: 'Error',
    description: (typeof failure === 'string' ? failure : serverMessage(failure)) ?? 'An error occurred',
    variant: 'destructive',
  })
}
