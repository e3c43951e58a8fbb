import { serverMessage } from '../server-message.ts'

/** The message after a failed passkey; undefined where its owner cancelled. */
export const passkeyProblem = (failure: unknown): string | undefined => {
  const said = serverMessage(failure)
  if (said) return said
  // As browsers name it: closed, turned down, or too late.
  if (failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError'))
    return undefined
  return 'Your browser could not use a passkey here'
}
