import { isObjectKey } from './object-key.ts'

export interface S3Location {
  bucket: string
  region: string
  /** Default: Amazon's for the region. */
  endpoint?: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  forcePathStyle?: boolean
}

export interface S3Address {
  /** Origin that objects of the bucket are reached at. */
  origin: string
  /** The key that a URL of this bucket names, or null. */
  keyOf(url: string): string | null
}

/** Where a bucket's objects live, the way the SDK builds their URLs. */
export function s3Address({ bucket, region, endpoint, forcePathStyle = false }: S3Location): S3Address {
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const host = forcePathStyle ? base.host : `${bucket}.${base.host}`
  const origin = `${base.protocol}//${host}`
  const path = `${base.pathname.replace(/\/+$/, '')}/${forcePathStyle ? `${bucket}/` : ''}`
  return {
    origin,
    keyOf: (url) => {
      const given = URL.parse(url)
      if (!given || given.origin !== origin || !given.pathname.startsWith(path)) return null
      const key = given.pathname.slice(path.length)
      return isObjectKey(key) ? key : null
    },
  }
}
