import { afterEach, beforeEach, vi } from 'vitest'
import { uploadFile, type UploadOptions, type UploadProgress } from '../upload-file.ts'
import { UploadSlots } from '../upload-slots.ts'
import { fakeRequests, type FakeXhr } from './fake-xhr.ts'

export const file = new File(['x'.repeat(1000)], 'song.mp3', { type: 'audio/mpeg' })

/** Lets promises settle without moving the clock. */
export const settle = () => vi.advanceTimersByTimeAsync(0)

/** For the tests of a file: time stands, requests are answered by hand, and what still runs after a test is ended. */
export function uploadStage() {
  let requests: FakeXhr[]
  let running: AbortController[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    requests = fakeRequests()
  })
  afterEach(() => {
    for (const controller of running) controller.abort()
    running = []
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  return {
    requests: () => requests,
    last: () => requests.at(-1) as FakeXhr,
    /** Sends the file to the places that are given out. */
    send(requestTarget: UploadOptions['requestTarget'], slots = new UploadSlots()) {
      const seen: UploadProgress[] = []
      const controller = new AbortController()
      running.push(controller)
      const outcome: { value?: unknown; error?: unknown } = {}
      const done = uploadFile({
        file,
        requestTarget,
        onProgress: (progress) => seen.push(progress),
        signal: controller.signal,
        slots,
      }).then(
        (value) => void (outcome.value = value),
        (error: unknown) => void (outcome.error = error),
      )
      return { seen, outcome, done, cancel: () => controller.abort(), stage: () => seen.at(-1)?.stage }
    },
  }
}
