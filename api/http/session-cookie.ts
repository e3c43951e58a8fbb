import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers accept the `__Host-` name only over https, without a domain and for the whole path. */
const nameOf = (secure: boolean) => (secure ? '__Host-fairwave' : 'fairwave')
/** As long as browsers keep cookies; the server decides when a session ends. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

export const sessionCookie = {
  read: (request: FastifyRequest, secure: boolean): string | null => request.cookies[nameOf(secure)] || null,
  write(reply: FastifyReply, token: string | null, secure: boolean): void {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
    if (token === null) reply.clearCookie(nameOf(secure), options)
    else reply.setCookie(nameOf(secure), token, { ...options, maxAge: MAX_AGE_SECONDS })
  },
}
