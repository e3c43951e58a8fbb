import { z } from 'zod'
import { VISIBLE_LINE } from '../auth/rules/hidden.ts'

/** The purpose of an upload; decides its limits and its accepted content. */
export const UPLOAD_PURPOSES = ['audio', 'cover', 'product-image', 'digital-file', 'face', 'banner'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
export type ImagePurpose = Extract<UploadPurpose, 'cover' | 'product-image' | 'face' | 'banner'>

const MB = 1024 * 1024
const AUDIO = ['.mp3', '.wav', '.flac', '.m4a', '.ogg'] as const
const IMAGES = ['.jpg', '.jpeg', '.png', '.webp'] as const
const DIGITAL = ['.mp3', '.zip', '.flac', '.wav'] as const

export interface UploadLimit {
  /** Bytes. */
  maxSize: number
  /** Lower case, with the dot. */
  extensions: readonly string[]
}

/** One file each. */
export const UPLOAD_LIMITS: Readonly<Record<UploadPurpose, UploadLimit>> = {
  audio: { maxSize: 100 * MB, extensions: AUDIO },
  cover: { maxSize: 10 * MB, extensions: IMAGES },
  'product-image': { maxSize: 10 * MB, extensions: IMAGES },
  'digital-file': { maxSize: 100 * MB, extensions: DIGITAL },
  face: { maxSize: 10 * MB, extensions: IMAGES },
  banner: { maxSize: 10 * MB, extensions: IMAGES },
}

/** For uploads that do not say what they are for. */
export const LARGEST_UPLOAD = 100 * MB

export const tooLarge = (maxSize: number) => `The file is too large: at most ${maxSize / MB} MB`

/** The fault of a file by its name and size alone, or null. */
export function uploadProblem(purpose: UploadPurpose, file: { name: string; size: number }): string | null {
  const { maxSize, extensions } = UPLOAD_LIMITS[purpose]
  const dot = file.name.lastIndexOf('.')
  const extension = dot < 0 ? '' : file.name.slice(dot).toLowerCase()
  if (!extensions.includes(extension)) return `This file type is not accepted: choose one of ${extensions.join(', ')}`
  if (file.size === 0) return 'The file is empty'
  return file.size > maxSize ? tooLarge(maxSize) : null
}

export const uploadRequestSchema = z
  .object({
    purpose: z.enum(UPLOAD_PURPOSES, { error: `Purpose must be one of ${UPLOAD_PURPOSES.join(', ')}` }).nullish(),
    /** Bound into the URL: the PUT must carry this type. */
    contentType: z
      .string()
      .max(100)
      .regex(/^[\w.+-]+\/[\w.+-]+(?:;[ \w.+="-]*)?$/, 'Content type must look like audio/mpeg')
      .nullish(),
    /** Bytes, bound into the URL. */
    size: z.int('Size must be a whole number of bytes').positive('The file is empty').nullish(),
    /** The `objectPath` of an earlier try with the same file: it gets a new URL, and counts once for the quota. */
    retryOf: z.string('The upload is named by its objectPath').max(4_096, 'The file reference is too long').nullish(),
  })
  .superRefine(({ purpose, size }, check) => {
    const maxSize = purpose ? UPLOAD_LIMITS[purpose].maxSize : LARGEST_UPLOAD
    if (size && size > maxSize) check.addIssue({ code: 'custom', path: ['size'], message: tooLarge(maxSize) })
  })

export type UploadRequest = z.output<typeof uploadRequestSchema>

/** Files above this are sent in parts by the forms: what arrived before the line broke is not sent again. Bytes. */
export const IN_PARTS_ABOVE = 16 * MB
/** Bytes of every part but the last. */
export const PART_SIZE = 8 * MB

/** How many parts a file has, and how large each is. */
export const partsOf = (size: number, partSize: number): { number: number; size: number }[] =>
  Array.from({ length: Math.ceil(size / partSize) }, (_, index) => ({
    number: index + 1,
    size: Math.min(partSize, size - index * partSize),
  }))

export const beginUploadSchema = z
  .object({
    purpose: uploadRequestSchema.shape.purpose,
    contentType: uploadRequestSchema.shape.contentType,
    /** Bytes of the whole file. */
    size: z
      .int({ error: (issue) => (issue.input == null ? 'Size is required' : 'Size must be a whole number of bytes') })
      .positive('The file is empty'),
  })
  .superRefine(({ purpose, size }, check) => {
    const maxSize = purpose ? UPLOAD_LIMITS[purpose].maxSize : LARGEST_UPLOAD
    if (size > maxSize) check.addIssue({ code: 'custom', path: ['size'], message: tooLarge(maxSize) })
  })

const objectPath = z
  .string({
    error: (issue) => (issue.input == null ? 'The upload is required' : 'The upload is named by its objectPath'),
  })
  .trim()
  .min(1, 'The upload is required')
  .max(4_096, 'The file reference is too long')
  .describe('The `objectPath` of the upload.')

/** An upload in parts, by its `objectPath`. */
export const namedUploadSchema = z.object({ objectPath })

export const signPartsSchema = z.object({
  objectPath,
  numbers: z
    .array(z.int('Parts are named by their numbers').positive('Parts count from 1'), 'Name the parts by their numbers')
    .min(1, 'Name the parts by their numbers')
    .max(100, 'At most 100 parts at a time'),
})

export type BeginUpload = z.output<typeof beginUploadSchema>
export type SignParts = z.output<typeof signPartsSchema>

/** An `uploadURL` (query included or not) or an `objectPath`. */
export const fileReference = z
  .string('The file must be named by its uploadURL or objectPath')
  .trim()
  .max(4_096, 'The file reference is too long')

/** The same where none is needed; blank is none. */
export const optionalFile = fileReference.nullish().transform((reference) => reference || null)

/** Characters that describe a picture. */
export const MAX_ALT = 300

/** One picture: one that is there (`id`), or an upload (`imageUrl`); and what it shows. */
const pictureSchema = z
  .object({
    id: z
      .string('The picture is named by its id')
      .nullish()
      .transform((id) => id || null),
    imageUrl: optionalFile,
    alt: z
      .string('The description must be a text')
      .trim()
      .normalize('NFC')
      .max(MAX_ALT, `The description must be at most ${MAX_ALT} characters`)
      .regex(VISIBLE_LINE, 'The description contains characters that cannot be shown')
      .nullish()
      .transform((alt) => alt ?? ''),
  })
  .refine(({ id, imageUrl }) => id !== null || imageUrl !== null, {
    path: ['imageUrl'],
    message: 'Name an uploaded picture',
  })

export type PictureInput = z.output<typeof pictureSchema>

/** All pictures of `owner`, in the order in which they are shown. */
export const picturesSchema = (owner: string, max: number) =>
  z.array(pictureSchema, 'Pictures are a list').max(max, `A ${owner} has at most ${max} pictures`)
