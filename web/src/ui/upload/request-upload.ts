import type { UploadPurpose } from '../../../../plugins/media/rules.ts'
import { UploadError } from './upload-error.ts'
import type { UploadTarget } from './upload-file.ts'

type Answer = Partial<UploadTarget> & { message?: string }

/** Asks for a place for a file, with its type and size bound to it. Throws UploadError. */
export const requestUpload = async (purpose: UploadPurpose, file: File, signal: AbortSignal): Promise<UploadTarget> => {
  const response = await fetch('/api/objects/upload', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ purpose, contentType: typeOf(file), size: file.size }),
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

/** What the browser would send anyway; it knows no type for some files. */
const typeOf = ({ type }: File) => (/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream')
