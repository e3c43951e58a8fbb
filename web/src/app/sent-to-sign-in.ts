/** Location state of somebody whom a page sent to sign in, because the server refused what it asked for. */
export const SENT_TO_SIGN_IN = { sentToSignIn: true } as const

export const wasSentToSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sentToSignIn' in state
