import type { UploadPurpose } from '../../../../plugins/media/rules.ts'
import { contentTypeOf } from './content-type-of.ts'
import { UploadError } from './upload-error.ts'
import type { UploadTarget } from './upload-file.ts'

type Answer = Partial<UploadTarget> & { message?: string }

/** Asks for a place for a file, with its type and size bound to it. Throws UploadError. */
export const requestUpload = async (purpose: UploadPurpose, file: File, signal: AbortSignal): Promise<UploadTarget> => {
  const response = await fetch('/api/objects/upload', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ purpose, contentType: contentTypeOf(file), size: file.size }),
    signal,
  })
  const answer = (await response.json().catch(() => ({}))) as Answer
  const { uploadURL, objectPath, headers = {} } = answer
  if (response.ok && uploadURL && objectPath) return { uploadURL, objectPath, headers }
  const seconds = Number(response.headers.get('retry-after'))
  throw new UploadError(answer.message ?? `The server answered ${response.status}`, {
    status: response.status,
    retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
  })
}
