import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentDisposition } from './content-disposition.ts'
import { assertObjectKey } from './object-key.ts'
import { ObjectNotFound, type ObjectStore } from './port.ts'
import { s3Parts } from './s3-parts.ts'
import { s3Address } from './s3-address.ts'
import { ensureBucket } from './s3-bucket.ts'
import type { SignedPaths } from './signed-path.ts'
import { failWhenStalled } from './stalled-stream.ts'
import { assertUploadSize, exactly } from './upload-size.ts'
import type { UploadReceiver } from './upload-route.ts'

export interface S3ObjectStoreOptions {
  bucket: string
  region: string
  /** Default: Amazon's for the region. */
  endpoint?: string
  /** Where browsers reach the same server, when that is elsewhere (a name inside a container network). Default: `endpoint`. */
  publicEndpoint?: string
  /** A CDN that has the bucket's public objects under their keys. Without it browsers fetch them by signed URLs. */
  cdn?: string | undefined
  /** Both or none; without them the SDK looks where it always does (environment, profile, instance role). */
  accessKeyId?: string
  secretAccessKey?: string
  forcePathStyle?: boolean
  /** Signs what comes through this server: metered URLs, which `redirectObjectRoutes` follows, and uploads of unknown size, which `uploadRoute` takes and passes on. Without it there are none. */
  paths?: SignedPaths
}

export interface S3ObjectStore extends ObjectStore, UploadReceiver {
  readonly name: 's3'
  /** Makes a missing bucket and lets pages of any origin use its signed URLs. For first boot and tests. */
  ensureBucket(): Promise<{ created: boolean; cors: 'set' | 'unsupported' }>
}

const CONNECT_TIMEOUT = 2_000
const IDLE_TIMEOUT = 10_000
const CHECK_TIMEOUT = 2_500
const DELETE_BATCH = 1_000
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** A redirect to a signed URL may be kept so long; the URL is good for twice that. */
const PUBLIC_URL_SECONDS = 12 * 60 * 60
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`

/** Objects in a private bucket of S3 or a server that speaks it. */
export function s3ObjectStore(options: S3ObjectStoreOptions): S3ObjectStore {
  const {
    bucket,
    region,
    endpoint,
    publicEndpoint = endpoint,
    cdn,
    accessKeyId,
    secretAccessKey,
    forcePathStyle = false,
    paths = noPaths,
  } = options
  const client = (to: string | undefined, timeouts: { requestTimeout?: number; socketTimeout?: number }) =>
    new S3Client({
      region,
      forcePathStyle,
      // Someone waits: once more is enough.
      maxAttempts: 2,
      ...(to === undefined ? {} : { endpoint: to }),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      // By default the SDK signs the checksum of an empty body into presigned PUTs, which then fit no upload.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT,
        requestTimeout: 0,
        socketTimeout: 0,
        throwOnRequestTimeout: true,
        ...timeouts,
      },
    })
  // Answers must begin within the timeout; an upload may take long, but must keep moving.
  const calls = client(endpoint, { requestTimeout: IDLE_TIMEOUT })
  const uploads = client(endpoint, { socketTimeout: IDLE_TIMEOUT })
  const signer = client(publicEndpoint, {})
  const address = s3Address({ bucket, region, endpoint: publicEndpoint, forcePathStyle })
  const expiry = (expiresInSeconds: number) => new Date(Date.now() + expiresInSeconds * 1_000)

  const put = (key: string, body: Uint8Array | Readable, size: number, contentType: string) =>
    uploads.send(
      new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentLength: size, ContentType: contentType }),
    )

  /** Through a file, since S3 wants to know the size first, and a body that breaks off must not reach it at all. */
  const putStream = async (key: string, chunks: AsyncIterable<Uint8Array>, contentType: string) => {
    const spool = join(tmpdir(), `fairwave-object-${randomUUID()}`)
    try {
      await pipeline(chunks, createWriteStream(spool, { flags: 'wx', mode: 0o600 }))
      return await put(key, createReadStream(spool), (await stat(spool)).size, contentType)
    } finally {
      await rm(spool, { force: true })
    }
  }

  return {
    name: 's3',
    paths,
    origin: address.origin,
    async receive(key, chunks, { contentType }) {
      const { ETag = '' } = await putStream(key, chunks, contentType)
      return { etag: ETag }
    },
    async presignPut({ key, contentType, size, maxSize, expiresInSeconds }) {
      assertObjectKey(key)
      assertUploadSize({ size, maxSize })
      const headers: Record<string, string> = contentType === undefined ? {} : { 'Content-Type': contentType }
      // A signature binds an exact length or none at all: what is only bounded comes through this server.
      if (size === undefined)
        return { ...paths.sign({ op: 'put', key, contentType, maxSize }, expiresInSeconds), headers }
      const command = new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType, ContentLength: size })
      // Named here, both become part of the signature; otherwise they would only be suggestions.
      const signableHeaders = new Set([
        'host',
        'content-length',
        ...(contentType === undefined ? [] : ['content-type']),
      ])
      const expiresAt = expiry(expiresInSeconds)
      const url = await getSignedUrl(signer, command, { expiresIn: expiresInSeconds, signableHeaders })
      return { url, expiresAt, headers }
    },
    ...s3Parts({ bucket, calls, uploads, signer }),
    async presignGet({ key, expiresInSeconds, contentType, downloadName, meter, holder }) {
      assertObjectKey(key)
      if (meter !== undefined)
        return paths.sign({ op: 'get', key, contentType, downloadName, meter, holder }, expiresInSeconds)
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: downloadName === undefined ? undefined : contentDisposition(downloadName),
        ResponseCacheControl: 'private, no-transform, max-age=3600',
      })
      const expiresAt = expiry(expiresInSeconds)
      return { url: await getSignedUrl(signer, command, { expiresIn: Math.ceil(expiresInSeconds) }), expiresAt }
    },
    async publicUrl(key) {
      assertObjectKey(key)
      if (cdn) return { url: new URL(key, cdn.replace(/\/*$/, '/')).href, goodForSeconds: YEAR_SECONDS }
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, ResponseCacheControl: FOR_EVER })
      const url = await getSignedUrl(signer, command, { expiresIn: 2 * PUBLIC_URL_SECONDS })
      return { url, goodForSeconds: PUBLIC_URL_SECONDS }
    },
    async head(key) {
      assertObjectKey(key)
      try {
        const {
          ContentLength = 0,
          ContentType = 'application/octet-stream',
          LastModified = new Date(0),
        } = await calls.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return { size: ContentLength, contentType: ContentType, modifiedAt: LastModified }
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    async read(key, range) {
      assertObjectKey(key)
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`
      try {
        const { Body } = await calls.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
        return failWhenStalled(Body as Readable, IDLE_TIMEOUT)
      } catch (error) {
        if (statusOf(error) === 404) throw new ObjectNotFound(key)
        if (statusOf(error) === 416)
          throw new RangeError(`${key} has no bytes from ${range?.start} to ${range?.end ?? 'the end'}`, {
            cause: error,
          })
        throw error
      }
    },
    async write(key, body, { contentType, size }) {
      assertObjectKey(key)
      if (body instanceof Uint8Array) {
        if (size !== undefined && size !== body.length)
          throw new RangeError(`got ${body.length} bytes where ${size} were announced`)
        await put(key, body, body.length, contentType)
        return
      }
      await putStream(key, exactly(body, size), contentType)
    },
    async delete(keys) {
      keys.forEach(assertObjectKey)
      for (let from = 0; from < keys.length; from += DELETE_BATCH) {
        const Objects = keys.slice(from, from + DELETE_BATCH).map((Key) => ({ Key }))
        const { Errors = [] } = await calls.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        )
        const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey')
        if (first) throw new Error(`could not delete ${first.Key}: ${first.Code} ${first.Message ?? ''}`)
      }
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await calls.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }))
        for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size, modifiedAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    keyOf: (url) =>
      URL.parse(url)?.searchParams.has('X-Amz-Signature') ? address.keyOf(url) : (paths.grantOf(url)?.key ?? null),
    async check() {
      await calls.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT) })
    },
    ensureBucket: () => ensureBucket(calls, bucket),
    async close() {
      for (const each of [calls, uploads, signer]) each.destroy()
    },
  }
}

/** For stores that sign no uploads of unknown size. */
const noPaths: SignedPaths = {
  sign: () => {
    throw new Error('this store signs only uploads whose size is known')
  },
  verify: () => ({ valid: false, reason: 'signature' }),
  remaining: () => 0,
  grantOf: () => null,
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
