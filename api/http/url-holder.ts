import { createHmac } from 'node:crypto'
import type { IsHolder } from '../platform/objects/signed-requests.ts'
import { isSigned } from '../sign.ts'
import { bearerToken } from './bearer-token.ts'
import { sessionCookie } from './session-cookie.ts'

export interface UrlHolders {
  /** Marks the caller in the signed URLs that it gets; null for visitors. */
  holderOf(credentials: { bearer: string | null; sessionToken: string | null }): string | null
  isHolder: IsHolder
}

const TOKEN = 't.'

/**
 * Binds signed URLs of files to the session or access token that asked for them. Computed from the credential itself, so
 * that serving a byte range needs no query. Uploads are not bound: clients send them without credentials, as to S3. A media element of another origin sends neither cookie nor token: a URL that a
 * token asked for is also served without credentials, but never to another token.
 */
export function urlHolders({ secret, secure }: { secret: string; secure: boolean }): UrlHolders {
  const key = createHmac('sha256', secret).update('url-holders-v1').digest()
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  const ofToken = (bearer: string) => TOKEN + digest(`token:${bearer}`)
  const ofSession = (sessionToken: string) => `s.${digest(`session:${sessionToken}`)}`
  return {
    holderOf: ({ bearer, sessionToken }) =>
      bearer !== null ? ofToken(bearer) : sessionToken !== null ? ofSession(sessionToken) : null,
    isHolder(request, holder) {
      const bearer = bearerToken(request)
      if (bearer !== null) return isSigned(ofToken(bearer), holder)
      if (holder.startsWith(TOKEN)) return true
      const sessionToken = sessionCookie.read(request, secure)
      return sessionToken !== null && isSigned(ofSession(sessionToken), holder)
    },
  }
}
