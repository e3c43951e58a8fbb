import { Prisma } from '#prisma/generated/client/client.ts'

/** How long a session lasts, in milliseconds: after its last use, and in all. */
export interface SessionLife {
  idle: number
  absolute: number
}

/** When a session that is used now ends, unless it is used again. */
export function sessionEnd({ idle, absolute }: SessionLife, signedInAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idle, signedInAt.getTime() + absolute))
}

/**
 * What a session that is not over has, of `Session` and for Prisma. The end that was written does not say it alone: the
 * settings may have become shorter since.
 */
export function liveSession(life: SessionLife, now: Date) {
  const { signedIn, seen } = oldest(life, now)
  return { expiresAt: { gt: now }, signedInAt: { gt: signedIn }, lastSeenAt: { gt: seen } }
}

/** The same of `"Session" s`, in SQL. */
export function liveSessionSql(life: SessionLife, now: Date): Prisma.Sql {
  const { signedIn, seen } = oldest(life, now)
  return Prisma.sql`s."expiresAt" > ${now} AND s."signedInAt" > ${signedIn} AND s."lastSeenAt" > ${seen}`
}

/** Its opposite, each part of which an index finds. */
export function sessionsThatAreOver(life: SessionLife, now: Date) {
  const { signedIn, seen } = oldest(life, now)
  return { OR: [{ expiresAt: { lte: now } }, { signedInAt: { lte: signedIn } }, { lastSeenAt: { lte: seen } }] }
}

const oldest = ({ idle, absolute }: SessionLife, now: Date) => ({
  signedIn: new Date(now.getTime() - absolute),
  seen: new Date(now.getTime() - idle),
})
