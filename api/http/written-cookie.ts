import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOWHERE } from '../platform/database/changes.ts'

/** Longer than any replica that is asked may be behind: what is older than that is in all of them. */
const MAX_AGE_SECONDS = 15 * 60

/**
 * How far PostgreSQL's log was when this browser last changed something: what it reads then comes from there or later, from
 * whichever process. It names nobody. Signed, or a made-up one would keep all of somebody's reads on the primary.
 */
export function writtenCookie({ secret, secure }: { secret: string; secure: boolean }) {
  const name = secure ? '__Host-fairwave-written' : 'fairwave-written'
  const key = createHmac('sha256', secret).update('written-v1').digest()
  const sign = (place: string) => createHmac('sha256', key).update(place).digest('base64url').slice(0, 22)
  return {
    /** 0 where nothing was written lately. */
    read(request: FastifyRequest): bigint {
      const [place = '', mac = ''] = (request.cookies[name] ?? '').split('.')
      if (!/^[0-9a-f]{1,17}$/.test(place)) return 0n
      const wanted = Buffer.from(sign(place))
      const given = Buffer.from(mac)
      return wanted.length === given.length && timingSafeEqual(wanted, given) ? BigInt(`0x${place}`) : 0n
    },
    /** `null`: it is not known how far, so only the primary has it for sure. */
    write(reply: FastifyReply, place: bigint | null): void {
      const text = (place ?? NOWHERE).toString(16)
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS } as const
      reply.setCookie(name, `${text}.${sign(text)}`, options)
    },
  }
}
