import { DomainError } from '#api/errors.ts'

/** Which input named the file. */
export type FileField = 'audioFileUrl' | 'coverImageUrl' | 'imageUrl' | 'digitalFileUrl'

/** 400: a file is not there, not theirs, too large, or not what it must be. The message says which, for the person. */
export class MediaRefused extends DomainError {
  readonly field: FileField

  constructor(field: FileField, reason: string) {
    super(reason, { code: 'MEDIA_REFUSED', status: 400, fields: { [field]: reason } })
    this.field = field
  }
}
