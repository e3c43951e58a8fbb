import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keys } from '../keys/keys.ts'
import { NOWHERE } from '../platform/database/changes.ts'

/** Longer than any replica that is asked may be behind: what is older than that is in all of them. */
const MAX_AGE_SECONDS = 15 * 60
const PURPOSE = 'written-v1'
/** 132 bits. */
const SHORT = { length: 22 }

/**
 * How far PostgreSQL's log was when this browser last changed something: what it reads then comes from there or later, from
 * whichever process. It names nobody. Signed, or a made-up one would keep all of somebody's reads on the primary.
 */
export function writtenCookie({ keys, secure }: { keys: Keys; secure: boolean }) {
  const name = secure ? '__Host-fairwave-written' : 'fairwave-written'
  return {
    /** 0 where nothing was written lately. */
    read(request: FastifyRequest): bigint {
      const [place = '', mac = ''] = (request.cookies[name] ?? '').split('.')
      if (!/^[0-9a-f]{1,17}$/.test(place)) return 0n
      return keys.verify(PURPOSE, place, mac, SHORT) ? BigInt(`0x${place}`) : 0n
    },
    /** `null`: it is not known how far, so only the primary has it for sure. */
    write(reply: FastifyReply, place: bigint | null): void {
      const text = (place ?? NOWHERE).toString(16)
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS } as const
      reply.setCookie(name, `${text}.${keys.sign(PURPOSE, text, SHORT)}`, options)
    },
  }
}
