import type { Keys } from '#api/keys/keys.ts'
import type { Clock } from '#api/platform/clock/port.ts'
import { isObjectKey } from './object-key.ts'

/** The permissions of a signed URL; absent fields are not bound. */
export interface Grant {
  op: 'put' | 'get'
  key: string
  /** put: the only Content-Type accepted. get: the one answered instead of the stored one. */
  contentType?: string
  /** put: the exact number of bytes. */
  size?: number
  /** put: the largest number of bytes. */
  maxSize?: number
  /** put: `<upload>.<number>`, where the bytes are one part of an upload. */
  part?: string
  /** get: name to save under. */
  downloadName?: string
  /** get: who is told of what is served. */
  meter?: string
  /** get: only this session or token may use it: see api/http/url-holder.ts. */
  holder?: string | null | undefined
}

export type Verdict = { valid: true; grant: Grant; expiresAt: Date } | { valid: false; reason: 'signature' | 'expired' }

export interface SignedPaths {
  sign(grant: Grant, expiresInSeconds: number): { url: string; expiresAt: Date }
  /** Judges the path and query of a request. */
  verify(pathAndQuery: string): Verdict
  /** Milliseconds from now to then, by the clock that signs; 0 when it is over. */
  remaining(expiresAt: Date): number
  /** The grant of a URL signed here, whether or not it has expired; otherwise null. */
  grantOf(url: string): Grant | null
}

const always = ['op', 'exp', 'ct', 'size', 'max', 'name'] as const
const parameters = [...always, 'meter', 'part', 'by'] as const
type Parameters = Partial<Record<(typeof parameters)[number], string>>

const PURPOSE = 'object-urls-v1'

function parametersOf(search: URLSearchParams): Parameters {
  const values: Parameters = {}
  for (const name of parameters) {
    const value = search.get(name)
    if (value !== null) values[name] = value
  }
  return values
}

function grantOf(key: string, values: Parameters): Grant {
  const grant: Grant = { op: values.op === 'put' ? 'put' : 'get', key }
  if (values.ct !== undefined) grant.contentType = values.ct
  if (values.size !== undefined) grant.size = Number(values.size)
  if (values.max !== undefined) grant.maxSize = Number(values.max)
  if (values.name !== undefined) grant.downloadName = values.name
  if (values.meter !== undefined) grant.meter = values.meter
  if (values.part !== undefined) grant.part = values.part
  if (values.by !== undefined) grant.holder = values.by
  return grant
}

/** Signs `${baseUrl}/objects/<key>?op&exp&ct&size&max&name&meter&part&by&sig` with HMAC-SHA256; `exp` is in Unix seconds. */
export function signedPaths({ keys, baseUrl, clock }: { keys: Keys; baseUrl: string; clock: Clock }): SignedPaths {
  const base = baseUrl.replace(/\/+$/, '')
  // As JSON, no two different grants have the same text. Fields that came later are left out where they are unset, so that older URLs stay valid.
  const textOf = (key: string, values: Parameters) =>
    JSON.stringify([
      key,
      ...always.map((name) => values[name] ?? null),
      ...(values.meter === undefined ? [] : [values.meter]),
      ...(values.part === undefined ? [] : [{ part: values.part }]),
      ...(values.by === undefined ? [] : [{ by: values.by }]),
    ])

  const read = (pathAndQuery: string): { grant: Grant; expires: number } | null => {
    const { pathname, searchParams } = new URL(pathAndQuery, 'http://localhost')
    const key = pathname.startsWith('/objects/') ? pathname.slice('/objects/'.length) : ''
    if (!isObjectKey(key)) return null
    for (const name of searchParams.keys()) if (searchParams.getAll(name).length > 1) return null
    const values = parametersOf(searchParams)
    // Compared as written: several spellings of base64 decode to the same bytes, and only one of them was handed out.
    if (!keys.verify(PURPOSE, textOf(key, values), searchParams.get('sig') ?? '')) return null
    return { grant: grantOf(key, values), expires: Number(values.exp) * 1_000 }
  }

  return {
    sign: (grant, expiresInSeconds) => {
      if (!Number.isFinite(expiresInSeconds) || expiresInSeconds <= 0)
        throw new RangeError(`a URL must live for a while, not ${expiresInSeconds} seconds`)
      const expires = Math.ceil(clock.now().getTime() / 1_000 + expiresInSeconds)
      const values: Parameters = { op: grant.op, exp: String(expires) }
      if (grant.contentType !== undefined) values.ct = grant.contentType
      if (grant.size !== undefined) values.size = String(grant.size)
      if (grant.maxSize !== undefined) values.max = String(grant.maxSize)
      if (grant.downloadName !== undefined) values.name = grant.downloadName
      if (grant.meter !== undefined) values.meter = grant.meter
      if (grant.part !== undefined) values.part = grant.part
      if (grant.holder != null) values.by = grant.holder
      const query = new URLSearchParams({ ...values, sig: keys.sign(PURPOSE, textOf(grant.key, values)) })
      return { url: `${base}/objects/${grant.key}?${query}`, expiresAt: new Date(expires * 1_000) }
    },
    verify: (pathAndQuery) => {
      const found = read(pathAndQuery)
      if (!found) return { valid: false, reason: 'signature' }
      if (clock.now().getTime() >= found.expires) return { valid: false, reason: 'expired' }
      return { valid: true, grant: found.grant, expiresAt: new Date(found.expires) }
    },
    remaining: (expiresAt) => Math.max(0, expiresAt.getTime() - clock.now().getTime()),
    grantOf: (url) => {
      // Without a base URL this site's origin is not known here; the signature decides alone.
      const absolute = URL.parse(url, base === '' ? 'http://localhost' : base)
      if (!absolute || (base !== '' && !absolute.href.startsWith(`${new URL(base).href.replace(/\/$/, '')}/objects/`)))
        return null
      const path =
        base === '' ? absolute.pathname : absolute.pathname.slice(new URL(base).pathname.replace(/\/$/, '').length)
      return read(path + absolute.search)?.grant ?? null
    },
  }
}
