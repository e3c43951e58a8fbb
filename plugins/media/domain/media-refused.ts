import { DomainError } from '#api/app/errors.ts'

/** 400: a file is not there, not theirs, too large, or not what it must be. The message says which, for the person. */
export class MediaRefused extends DomainError {
  /** The input that named the file, for example `coverImageUrl`. */
  readonly field: string

  constructor(field: string, reason: string) {
    super(reason, { code: 'MEDIA_REFUSED', status: 400, fields: { [field]: reason } })
    this.field = field
  }
}
