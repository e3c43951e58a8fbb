import { serverCode, serverMessage } from '../../app/server-message.ts'
import { toast } from '../../ui/toast.ts'

/** Answers that are not failures: the call was noted, and another owner or time is needed. */
const WAITS: Record<string, string> = {
  SECOND_OWNER_NEEDED: 'Waiting for another owner',
  OWNER_REMOVAL_WAITS: 'Waiting for objections',
}

/** Says why something was not done. */
export const reportFailure = (failure: unknown): void => {
  const waits = WAITS[serverCode(failure) ?? '']
  toast({
    title: waits ?? 'Error',
    description: (typeof failure === 'string' ? failure : serverMessage(failure)) ?? 'An error occurred',
    ...(!waits && { variant: 'destructive' as const }),
  })
}
