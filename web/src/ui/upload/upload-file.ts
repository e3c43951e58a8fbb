import { putObject } from './put-object.ts'
import { sendParts, type UploadParts } from './send-parts.ts'
import { UploadError } from './upload-error.ts'
import { uploadSlots, type UploadSlots } from './upload-slots.ts'

const WINDOW_MS = 3000

/** Bytes per second over the last three seconds: steady to read, quick to follow. */
class SpeedMeter {
  #samples: { at: number; loaded: number }[] = []

  /** Null until there is something to measure. */
  add(loaded: number, at: number): number | null {
    const last = this.#samples.at(-1)
    if (last && loaded < last.loaded) this.#samples = []
    this.#samples.push({ at, loaded })
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= WINDOW_MS) this.#samples.shift()
    const first = this.#samples[0]
    if (!first || at - first.at < 200) return null
    return ((loaded - first.loaded) / (at - first.at)) * 1000
  }
}

export type UploadTarget = {
  uploadURL: string
  /** Where the file is sent in parts: then nothing is put to `uploadURL`. */
  parts?: UploadParts | undefined
  /** Names the file afterwards. */
  objectPath: string
  headers: Readonly<Record<string, string>>
}

/** An upload's stage: waiting for a place, sending, waiting to retry, or waiting for the network. */
export type UploadStage = 'starting' | 'sending' | 'retrying' | 'offline'

export type UploadProgress = {
  stage: UploadStage
  /** Bytes sent of this try. */
  loaded: number
  /** Null while there is nothing to measure. */
  bytesPerSecond: number | null
}

export type UploadOptions = {
  file: File
  /** Asks the server where to put the file; may throw UploadError with the server's status and message. */
  requestTarget: (file: File, signal: AbortSignal) => Promise<UploadTarget>
  onProgress: (progress: UploadProgress) => void
  signal: AbortSignal
  slots?: UploadSlots
}

/** Waits before the second to fifth try. */
export const RETRY_DELAYS_MS = [0, 1000, 3000, 5000] as const

const GAVE_UP = 'The upload failed. Please check your connection and try again'

/**
 * Puts one file where the server says: by one PUT, or in parts, of which those that are there are not sent again.
 * No answer, 409 and 5xx are tried again after 0, 1, 3 and 5 seconds; 403 "Request has expired" goes on with a new
 * place, as does an upload in parts that has ended; 429 waits as long as the server asks and holds back other uploads; any other 4xx ends it. Offline waits.
 * Rejects with UploadError, or an AbortError when `signal` ends it.
 */
export const uploadFile = async ({
  file,
  requestTarget,
  onProgress,
  signal,
  slots = uploadSlots,
}: UploadOptions): Promise<UploadTarget> => {
  const report = (stage: UploadStage, loaded = 0, bytesPerSecond: number | null = null) =>
    onProgress({ stage, loaded, bytesPerSecond })
  let target: UploadTarget | undefined
  let failures = 0
  report('starting')
  for (;;) {
    if (isOffline()) {
      report('offline')
      await backOnline(signal)
    }
    try {
      return await slots.run(signal, async () => {
        report(failures === 0 ? 'starting' : 'retrying')
        target ??= await whileOnline(signal, (scope) => requestTarget(file, scope))
        const place = target
        const speed = new SpeedMeter()
        const onProgress = (loaded: number) => report('sending', loaded, speed.add(loaded, Date.now()))
        const { parts } = place
        await whileOnline(signal, (scope) =>
          parts
            ? sendParts({ file, parts, signal: scope, onProgress, onArrived: () => (failures = 0) })
            : putObject({ url: place.uploadURL, headers: place.headers, file, signal: scope, onProgress }),
        )
        return place
      })
    } catch (error) {
      signal.throwIfAborted()
      // The network went away: that is no failure of the upload, and costs no try.
      if (error instanceof WentOffline || isOffline()) continue
      const failure = asUploadError(error)
      const delay = RETRY_DELAYS_MS[failures]
      failures += 1
      if (isExpired(failure) || (target?.parts && failure.status === 404)) target = undefined
      else if (isFinal(failure)) throw failure
      if (delay === undefined)
        throw new UploadError([429, 507].includes(failure.status) ? failure.message : GAVE_UP, {
          status: failure.status,
          cause: failure,
        })
      report('retrying')
      await slowDown(failure, delay, slots, signal)
    }
  }
}

const isExpired = ({ status, message }: UploadError) => status === 403 && message.includes('Request has expired')
const isFinal = ({ status }: UploadError) => status >= 400 && status < 500 && status !== 409 && status !== 429

const asUploadError = (error: unknown): UploadError =>
  error instanceof UploadError
    ? error
    : new UploadError(error instanceof Error ? error.message : String(error), { status: 0, cause: error })

const slowDown = async (
  failure: UploadError,
  delay: number,
  slots: UploadSlots,
  signal: AbortSignal,
): Promise<void> => {
  const wait = failure.status === 429 ? Math.max(failure.retryAfterMs ?? 1000, delay) : delay
  if (failure.status === 429) slots.hold(wait)
  await pause(wait, signal)
}

const isOffline = () => globalThis.navigator.onLine === false

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', end, { once: true })
  })

const backOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      globalThis.removeEventListener('online', arrive)
      signal.removeEventListener('abort', end)
    }
    const arrive = () => {
      stop()
      resolve()
    }
    const end = () => {
      stop()
      reject(signal.reason)
    }
    globalThis.addEventListener('online', arrive)
    signal.addEventListener('abort', end, { once: true })
  })

class WentOffline extends Error {}

/** Ends the work at once when the browser goes offline, instead of waiting for a connection that is dead to say so. */
const whileOnline = async <Result>(
  signal: AbortSignal,
  work: (scope: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const offline = new AbortController()
  const leave = () => offline.abort(new WentOffline())
  globalThis.addEventListener('offline', leave)
  try {
    return await work(AbortSignal.any([signal, offline.signal]))
  } catch (error) {
    throw offline.signal.aborted && !signal.aborted ? new WentOffline() : error
  } finally {
    globalThis.removeEventListener('offline', leave)
  }
}
