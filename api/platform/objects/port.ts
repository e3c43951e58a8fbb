/**
 * Objects: files too large for the database (audio, covers, product images, digital goods).
 * Keys are slash-separated, made by the server, never by a client: `artists/<artistId>/<purpose>/<uuid>`
 * (see `assertObjectKey` for what one may hold).
 */
export interface ObjectStore {
  readonly name: 'disk' | 's3'
  /** Origin of the presigned URLs where it is another than this site's own, to be allowed by the content security policy. */
  readonly origin: string | null
  /**
   * A URL that accepts exactly one kind of upload by HTTP PUT.
   * `contentType` and `size` (bytes), where given, are bound into the signature: a PUT that differs is refused (403).
   * A `size` above `maxSize` throws RangeError. Without `size`, more than `maxSize` bytes are refused (413): a signed S3
   * PUT cannot do that, so such a URL leads to this server, which passes the bytes on. Until it expires the URL accepts
   * repeated PUTs (a retry after a lost answer), each replacing the last: what was checked may be replaced as long as it
   * lives. Throws `StorageFull` where there is no room.
   */
  presignPut(input: {
    key: string
    contentType?: string
    size?: number
    maxSize: number
    expiresInSeconds: number
  }): Promise<PresignedPut>
  /**
   * Begins an upload in parts, for what is too large to be sent again whole when the line breaks. Nothing is at the key before
   * `completeParts`. Throws `StorageFull` where there is no room.
   */
  beginParts(input: { key: string; contentType?: string; size: number }): Promise<{ uploadId: string }>
  /**
   * A URL that accepts one part of exactly `size` bytes by HTTP PUT, again and again until it expires or the upload has ended.
   * Parts count from 1; every part but the last has at least `SMALLEST_PART` bytes.
   */
  presignPart(input: UploadInParts & { number: number; size: number; expiresInSeconds: number }): Promise<PresignedPut>
  /** The parts that have arrived, by number; null when there is no such upload (any more). */
  listParts(input: UploadInParts): Promise<ArrivedPart[] | null>
  /**
   * Makes the object of these parts, in their order, and ends the upload. Throws `PartsMissing` when the parts that have
   * arrived are not these, by number and size, or when there is no such upload (any more).
   */
  completeParts(input: UploadInParts & { parts: readonly { number: number; size: number }[] }): Promise<void>
  /** Ends every upload in parts to a key and removes what arrived; none is no error. An object at the key stays. */
  abortParts(key: string): Promise<void>
  /**
   * A URL that serves the object, byte ranges included, until it expires (then 403). `downloadName` sets Content-Disposition.
   * With `meter` ("<name>:<subject>", see object-meter.ts) the URL is one of this server's, and the meter is told of the
   * bytes that are sent from here, or that the URL was redeemed where another server sends them. `holder`
   * (`Actor.urlHolder`) binds a URL of this server to a session or access token.
   */
  presignGet(input: {
    key: string
    expiresInSeconds: number
    contentType?: string
    downloadName?: string
    meter?: string
    holder?: string | null | undefined
  }): Promise<{ url: string; expiresAt: Date }>
  /**
   * Where browsers fetch what everybody may see, and for how many seconds that address is good. Missing where the bytes are
   * sent from here.
   */
  publicUrl?(key: string): Promise<{ url: string; goodForSeconds: number }>
  /** Size in bytes and type as stored, or null when there is no such object. */
  head(key: string): Promise<ObjectHead | null>
  /**
   * The bytes, or a part of them; `end` is inclusive, as in HTTP, and may lie beyond the last byte.
   * Throws `ObjectNotFound`, or RangeError when `start` is not within the object.
   */
  read(key: string, range?: { start: number; end?: number }): Promise<NodeJS.ReadableStream>
  /**
   * Stores bytes made by the server (renditions, demo content). Replaces what was there, atomically; when the stream
   * fails, or holds other than `size` bytes, throws and leaves what was there.
   */
  write(
    key: string,
    body: Uint8Array | NodeJS.ReadableStream,
    options: { contentType: string; size?: number },
  ): Promise<void>
  /** Removes objects; unknown keys are no error. */
  delete(keys: readonly string[]): Promise<void>
  /** Keys below a prefix, oldest first is not promised. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>
  /**
   * Turns a URL this store presigned (query included, expired or not) back into its key, or null when it is not one
   * of ours. It does not say who may use the object: check the key's owner.
   */
  keyOf(url: string): string | null
  /** Resolves when the store answers; throws otherwise, within 3 seconds. Used by /readyz. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface PresignedPut {
  /** Absolute or same-origin path URL to PUT the bytes to. */
  url: string
  /** Headers the client must send with the PUT, if any. */
  headers: Record<string, string>
  expiresAt: Date
}

/** Bytes that any part but the last has at least: what S3 asks for. */
export const SMALLEST_PART = 5 * 1024 * 1024

export interface UploadInParts {
  key: string
  uploadId: string
}

export interface ArrivedPart {
  /** From 1. */
  number: number
  /** Bytes. */
  size: number
}

/** Parts were to be put together that have not arrived like this. */
export class PartsMissing extends Error {
  constructor(key: string) {
    super(`the parts of ${key} have not all arrived`)
    this.name = 'PartsMissing'
  }
}

export interface ObjectHead {
  size: number
  contentType: string
  modifiedAt: Date
}

export class ObjectNotFound extends Error {
  readonly key: string
  constructor(key: string) {
    super(`no object at ${key}`)
    this.name = 'ObjectNotFound'
    this.key = key
  }
}
