/** Why an upload, or asking for a place to put it, failed. */
export class UploadError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** From `Retry-After`, for 429. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, options: { status: number; retryAfterMs?: number | undefined; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'UploadError'
    this.status = options.status
    this.retryAfterMs = options.retryAfterMs
  }
}

/** True where the person (or the page that went away) ended it. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
