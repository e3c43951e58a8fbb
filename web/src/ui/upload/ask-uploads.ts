import { UploadError } from './upload-error.ts'

/** One call about an upload: a POST of `body`, or a GET without. Throws UploadError. */
export const askUploads = async <Answer>(path: string, signal: AbortSignal, body?: object): Promise<Answer> => {
  const response = await fetch(path, {
    credentials: 'same-origin',
    signal,
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = (await response.json().catch(() => ({}))) as Answer & { message?: string }
  if (response.ok) return answer
  const seconds = Number(response.headers.get('retry-after'))
  throw new UploadError(answer.message ?? `The server answered ${response.status}`, {
    status: response.status,
    retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
  })
}
