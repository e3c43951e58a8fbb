import { serverMessage } from '../server-message.ts'

/** What to say when a passkey did not work; undefined where its owner turned it down. */
export const passkeyProblem = (failure: unknown): string | undefined => {
  const said = serverMessage(failure)
  if (said) return said
  // As browsers name it: closed, turned down, or too late.
  if (failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError'))
    return undefined
  return 'Your browser could not use a passkey here'
}
