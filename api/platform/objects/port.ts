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
   * A URL that serves the object, byte ranges included, until it expires (then 403). `downloadName` sets Content-Disposition.
   * With `meter` ("<name>:<subject>", see object-meter.ts) the URL is one of this server's, and the meter is told of the
   * bytes that are sent from here, or that the URL was redeemed where another server sends them.
   */
  presignGet(input: {
    key: string
    expiresInSeconds: number
    contentType?: string
    downloadName?: string
    meter?: string
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
