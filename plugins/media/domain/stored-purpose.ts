import type { ObjectPurpose } from '#prisma/generated/client/enums.ts'
import type { UploadPurpose } from '../rules.ts'

/** The names of the database client have no dash. */
export const STORED_PURPOSE: Readonly<Record<UploadPurpose, ObjectPurpose>> = {
  audio: 'audio',
  cover: 'cover',
  'product-image': 'product_image',
  'digital-file': 'digital_file',
  face: 'face',
  banner: 'banner',
}
