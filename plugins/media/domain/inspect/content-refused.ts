export type ContentRefusalCode = 'UNSUPPORTED_TYPE' | 'DAMAGED' | 'TOO_SHORT' | 'TOO_LARGE' | 'UNSAFE_ARCHIVE'

/** A file is not what it must be, judged by its content. The message says so to the person who sent it, and what to do. */
export class ContentRefused extends Error {
  readonly code: ContentRefusalCode

  constructor(code: ContentRefusalCode, message: string) {
    super(message)
    this.name = 'ContentRefused'
    this.code = code
  }
}
