import { serverCode, serverMessage } from '../../app/server-message.ts'

/** The message about a failed operation. A session that ended loses nothing: what was typed stays on the page. */
export const saidBy = (failure: unknown): string => {
  if (serverCode(failure) === 'NOT_SIGNED_IN')
    return 'Your session has ended. Sign in again in another tab, then try once more: what you typed is still here.'
  return serverMessage(failure) ?? 'An error occurred'
}

/** Whether nobody who may do this is signed in. */
export const isDenied = (failure: unknown): boolean =>
  ['NOT_SIGNED_IN', 'FORBIDDEN'].includes(serverCode(failure) ?? '')
