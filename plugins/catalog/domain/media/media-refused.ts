export type MediaRefusalCode = 'UNSUPPORTED_TYPE' | 'DAMAGED' | 'TOO_SHORT' | 'TOO_LARGE' | 'UNSAFE_ARCHIVE'

/** A file is not what it must be, judged by its content. The message says so to the person who sent it, and what to do. */
export class MediaRefused extends Error {
  readonly code: MediaRefusalCode

  constructor(code: MediaRefusalCode, message: string) {
    super(message)
    this.name = 'MediaRefused'
    this.code = code
  }
}
