/** How long a session lasts, in milliseconds: after its last use, and in all. */
export interface SessionLife {
  idle: number
  absolute: number
}

/** When a session that is used now ends, unless it is used again. */
export function sessionEnd({ idle, absolute }: SessionLife, signedInAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idle, signedInAt.getTime() + absolute))
}

/** Sessions in which nobody has signed in since are over, whatever was written as their end: the setting may have changed. */
export function oldestSignIn({ absolute }: SessionLife, now: Date): Date {
  return new Date(now.getTime() - absolute)
}
