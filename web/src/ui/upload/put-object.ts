import { UploadError } from './upload-error.ts'

export type PutObject = {
  url: string
  headers: Readonly<Record<string, string>>
  file: Blob
  onProgress: (loaded: number) => void
  signal: AbortSignal
}

/** Nothing moved for so long: the connection is dead, whatever the browser believes. */
export const STALLED_AFTER_MS = 60_000

/** The text of the error body that S3 and the disk store answer with. */
const reasonOf = (body: string): string => /<Message>([^<]*)<\/Message>/.exec(body)?.[1] ?? body.slice(0, 200)

const retryAfter = (header: string | null): number | undefined => {
  if (header === null) return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** One PUT with progress. Rejects with UploadError, or the signal's reason. fetch tells no upload progress: hence XMLHttpRequest. */
export const putObject = ({ url, headers, file, onProgress, signal }: PutObject): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    let watchdog: ReturnType<typeof setTimeout> | undefined

    const settle = (act: () => void) => {
      clearTimeout(watchdog)
      signal.removeEventListener('abort', abort)
      act()
    }
    const abort = () => {
      settle(() => reject(signal.reason))
      request.abort()
    }
    const watch = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => {
        settle(() => reject(new UploadError('The connection does not move', { status: 0 })))
        request.abort()
      }, STALLED_AFTER_MS)
    }

    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch()
      onProgress(loaded)
    })
    request.addEventListener('error', () =>
      settle(() => reject(new UploadError('The connection failed', { status: 0 }))),
    )
    request.addEventListener('load', () =>
      settle(() => {
        const { status } = request
        if (status >= 200 && status < 300) return resolve()
        const message = reasonOf(request.responseText) || `The server answered ${status}`
        reject(new UploadError(message, { status, retryAfterMs: retryAfter(request.getResponseHeader('Retry-After')) }))
      }),
    )
    signal.addEventListener('abort', abort)
    watch()
    request.send(file)
  })
