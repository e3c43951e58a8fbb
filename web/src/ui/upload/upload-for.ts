import { UPLOAD_LIMITS, uploadProblem, type UploadPurpose } from '../../../../plugins/media/rules.ts'
import { formatSize } from './format-size.ts'
import { requestUpload } from './request-upload.ts'
import type { UploaderProps } from './uploader.tsx'

/** An uploader's settings for a purpose: spread into it. */
export const uploadFor = (
  purpose: UploadPurpose,
): Pick<UploaderProps, 'extensions' | 'problemOf' | 'requestTarget'> => ({
  extensions: UPLOAD_LIMITS[purpose].extensions,
  problemOf: (file) => uploadProblem(purpose, file),
  requestTarget: (file, signal) => requestUpload(purpose, file, signal),
})

/** The same in words: "JPG, PNG · up to 10 MB". */
export const limitText = (purpose: UploadPurpose): string => {
  const { extensions, maxSize } = UPLOAD_LIMITS[purpose]
  return `${extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ')} · up to ${formatSize(maxSize)}`
}
