import type { Keys } from '../keys/keys.ts'
import type { IsHolder } from '../platform/objects/signed-requests.ts'
import { bearerToken } from './bearer-token.ts'
import { sessionCookie } from './session-cookie.ts'

export interface UrlHolders {
  /** Marks the caller in the signed URLs that it gets; null for visitors. */
  holderOf(credentials: { bearer: string | null; sessionToken: string | null }): string | null
  isHolder: IsHolder
}

const TOKEN = 't.'
const SESSION = 's.'
const PURPOSE = 'url-holders-v1'
/** 132 bits. */
const SHORT = { length: 22 }

/**
 * Binds signed URLs of files to the session or access token that asked for them. Computed from the credential itself, so
 * that serving a byte range needs no query. Uploads are not bound: clients send them without credentials, as to S3. A media element of another origin sends neither cookie nor token: a URL that a
 * token asked for is also served without credentials, but never to another token.
 */
export function urlHolders({ keys, secure }: { keys: Keys; secure: boolean }): UrlHolders {
  const mark = (text: string) => keys.sign(PURPOSE, text, SHORT)
  const isMark = (text: string, given: string) => keys.verify(PURPOSE, text, given, SHORT)
  return {
    holderOf: ({ bearer, sessionToken }) =>
      bearer !== null
        ? TOKEN + mark(`token:${bearer}`)
        : sessionToken !== null
          ? SESSION + mark(`session:${sessionToken}`)
          : null,
    isHolder(request, holder) {
      const given = holder.slice(TOKEN.length)
      const bearer = bearerToken(request)
      if (bearer !== null) return holder.startsWith(TOKEN) && isMark(`token:${bearer}`, given)
      if (holder.startsWith(TOKEN)) return true
      const sessionToken = sessionCookie.read(request, secure)
      return sessionToken !== null && holder.startsWith(SESSION) && isMark(`session:${sessionToken}`, given)
    },
  }
}
