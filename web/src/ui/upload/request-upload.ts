import { IN_PARTS_ABOVE, type UploadPurpose } from '../../../../plugins/media/rules.ts'
import { askUploads } from './ask-uploads.ts'
import { contentTypeOf } from './content-type-of.ts'
import { requestParts } from './request-parts.ts'
import { UploadError } from './upload-error.ts'
import type { UploadTarget } from './upload-file.ts'

/** Where files were to go before: trying one again counts once for the quota. */
const tried = new WeakMap<File, { purpose: UploadPurpose; objectPath: string }>()

/**
 * Asks for a place for a file, with its type and size bound to it: a large one goes in parts, and goes on where it was when
 * the same file is chosen again. Throws UploadError.
 */
export const requestUpload = async (purpose: UploadPurpose, file: File, signal: AbortSignal): Promise<UploadTarget> => {
  if (file.size > IN_PARTS_ABOVE) return await requestParts(purpose, file, signal)
  const earlier = tried.get(file)
  const { uploadURL, objectPath, headers } = await askUploads<Partial<UploadTarget>>('/api/objects/upload', signal, {
    purpose,
    contentType: contentTypeOf(file),
    size: file.size,
    ...(earlier?.purpose === purpose && { retryOf: earlier.objectPath }),
  })
  if (!uploadURL || !objectPath) throw new UploadError('The server named no place for the file', { status: 0 })
  tried.set(file, { purpose, objectPath })
  return { uploadURL, objectPath, headers: headers ?? {} }
}
