// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STALLED_AFTER_MS } from './put-object.ts'
import { type FakeXhr, fakeRequests, setOnline } from './testing/fake-xhr.ts'
import { UploadError } from './upload-error.ts'
import { RETRY_DELAYS_MS, uploadFile, type UploadProgress } from './upload-file.ts'
import { UploadSlots } from './upload-slots.ts'

const EXPIRED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'
const file = new File(['x'.repeat(1000)], 'song.mp3', { type: 'audio/mpeg' })

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

/** Lets promises settle without moving the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const last = () => requests.at(-1) as FakeXhr

function start(slots = new UploadSlots()) {
  let places = 0
  const seen: UploadProgress[] = []
  const controller = new AbortController()
  running.push(controller)
  const requestTarget = vi.fn(async () => {
    places += 1
    return { uploadURL: `/put/${places}`, objectPath: `/objects/${places}`, headers: { 'Content-Type': 'audio/mpeg' } }
  })
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
  return { requestTarget, seen, outcome, done, cancel: () => controller.abort(), stage: () => seen.at(-1)?.stage }
}

describe('sending', () => {
  it('puts the file in one request, with the headers asked for', async () => {
    const { outcome, requestTarget } = start()
    await settle()
    expect(requests).toHaveLength(1)
    expect(last()).toMatchObject({
      method: 'PUT',
      url: '/put/1',
      headers: { 'Content-Type': 'audio/mpeg' },
      body: file,
    })
    last().answer(200)
    await settle()
    expect(outcome.value).toMatchObject({ objectPath: '/objects/1' })
    expect(requestTarget).toHaveBeenCalledTimes(1)
  })

  it('tells how far it is and how fast', async () => {
    const { seen } = start()
    await settle()
    last().progress(0)
    await vi.advanceTimersByTimeAsync(1000)
    last().progress(400)
    await vi.advanceTimersByTimeAsync(1000)
    last().progress(600)
    expect(seen.slice(-3)).toEqual([
      { stage: 'sending', loaded: 0, bytesPerSecond: null },
      { stage: 'sending', loaded: 400, bytesPerSecond: 400 },
      { stage: 'sending', loaded: 600, bytesPerSecond: 300 },
    ])
  })
})

describe('trying again', () => {
  it.each([
    ['no answer', (request: FakeXhr) => request.fail()],
    ['500', (request: FakeXhr) => request.answer(500, 'sorry')],
    ['503', (request: FakeXhr) => request.answer(503)],
    ['409', (request: FakeXhr) => request.answer(409)],
  ])('after %s waits 0, 1, 3 and 5 seconds, then gives up', async (_what, answer) => {
    const { outcome, requestTarget, stage } = start()
    await settle()
    answer(last())
    await settle()
    expect(requests).toHaveLength(2)
    for (const [index, delay] of [1000, 3000, 5000].entries()) {
      answer(last())
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(requests).toHaveLength(index + 2)
      expect(stage()).toBe('retrying')
      await vi.advanceTimersByTimeAsync(1)
      expect(requests).toHaveLength(index + 3)
    }
    answer(last())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(5)
    expect(outcome.error).toBeInstanceOf(UploadError)
    // The place is still good: it was asked for once.
    expect(requestTarget).toHaveBeenCalledTimes(1)
  })

  it('arrives at a later try', async () => {
    const { outcome } = start()
    await settle()
    last().fail()
    await settle()
    last().answer(502)
    await vi.advanceTimersByTimeAsync(1000)
    last().answer(200)
    await settle()
    expect(outcome.value).toMatchObject({ objectPath: '/objects/1' })
  })

  it('says at last that the server is full', async () => {
    const { outcome } = start()
    await settle()
    for (let tries = 0; tries < 5 && !outcome.error; tries += 1) {
      last().answer(507, '<Error><Message>There is no room left on the server.</Message></Error>')
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(outcome.error).toMatchObject({ status: 507, message: 'There is no room left on the server.' })
  })

  it.each([400, 401, 403, 404, 413, 415])('never after %i', async (status) => {
    const { outcome } = start()
    await settle()
    last().answer(status, '<Error><Message>The upload is larger than allowed.</Message></Error>')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(1)
    expect(outcome.error).toMatchObject({ status, message: 'The upload is larger than allowed.' })
  })

  it('goes on with a new place where the old one expired', async () => {
    const { outcome, requestTarget } = start()
    await settle()
    last().answer(403, '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>')
    await settle()
    expect(requestTarget).toHaveBeenCalledTimes(2)
    expect(last().url).toBe('/put/2')
    last().answer(200)
    await settle()
    expect(outcome.value).toMatchObject({ objectPath: '/objects/2' })
  })

  it('does not ask for new places for ever', async () => {
    const { outcome } = start()
    await settle()
    for (const delay of [0, 1000, 3000, 5000]) {
      last().answer(403, EXPIRED)
      await vi.advanceTimersByTimeAsync(delay)
    }
    last().answer(403, EXPIRED)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(5)
    expect(outcome.error).toBeInstanceOf(UploadError)
  })

  it('takes a connection that does not move for a broken one', async () => {
    start()
    await settle()
    last().progress(10)
    await vi.advanceTimersByTimeAsync(STALLED_AFTER_MS - 1)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests[0]?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
  })
})

describe('slowing down', () => {
  it('waits as long as 429 says, and holds back other uploads meanwhile', async () => {
    const slots = new UploadSlots()
    const first = start(slots)
    await settle()
    last().answer(429, '', { 'Retry-After': '7' })
    await settle()
    start(slots)
    await vi.advanceTimersByTimeAsync(6_999)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(3)
    requests[1]?.answer(200)
    requests[2]?.answer(200)
    await settle()
    expect(first.outcome.value).toMatchObject({ objectPath: '/objects/1' })
  })

  it('waits a second where 429 does not say', async () => {
    start()
    await settle()
    last().answer(429)
    await vi.advanceTimersByTimeAsync(999)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
  })

  it('sends six files at once and no more', async () => {
    const slots = new UploadSlots()
    const uploads = Array.from({ length: 8 }, () => start(slots))
    await settle()
    expect(requests).toHaveLength(6)
    requests[0]?.answer(200)
    await settle()
    expect(requests).toHaveLength(7)
    uploads[1]?.cancel()
    await settle()
    expect(requests).toHaveLength(8)
  })
})

describe('offline', () => {
  it('waits until the network is back, and counts that as no failure', async () => {
    const { outcome, stage } = start()
    await settle()
    for (let round = 0; round < 6; round += 1) {
      setOnline(false)
      await settle()
      expect(last().aborted).toBe(true)
      expect(stage()).toBe('offline')
      const before = requests.length
      await vi.advanceTimersByTimeAsync(600_000)
      expect(requests).toHaveLength(before)
      setOnline(true)
      await settle()
      expect(requests).toHaveLength(before + 1)
    }
    last().answer(200)
    await settle()
    expect(outcome.value).toMatchObject({ objectPath: '/objects/1' })
  })

  it('does not begin before there is a network', async () => {
    setOnline(false)
    const { requestTarget, stage } = start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requestTarget).not.toHaveBeenCalled()
    expect(stage()).toBe('offline')
    setOnline(true)
    await settle()
    expect(requests).toHaveLength(1)
  })
})

describe('asking for a place', () => {
  it('is tried again like the upload itself', async () => {
    const { requestTarget } = start()
    requestTarget
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new UploadError('Busy', { status: 503 }))
    await settle()
    expect(requestTarget).toHaveBeenCalledTimes(2)
    expect(requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(requestTarget).toHaveBeenCalledTimes(3)
    expect(requests).toHaveLength(1)
  })

  it('ends with what the server says where that is final', async () => {
    const onProgress = () => {}
    const refused = uploadFile({
      file,
      onProgress,
      signal: new AbortController().signal,
      slots: new UploadSlots(),
      requestTarget: async () => Promise.reject(new UploadError('Sign in to do this', { status: 401 })),
    })
    await expect(refused).rejects.toMatchObject({ message: 'Sign in to do this', status: 401 })
  })
})

describe('cancelling', () => {
  it('ends the request', async () => {
    const { cancel, outcome } = start()
    await settle()
    cancel()
    await settle()
    expect(last().aborted).toBe(true)
    expect(outcome.error).toMatchObject({ name: 'AbortError' })
  })

  it.each([
    ['while it waits to try again', () => last().answer(500)],
    ['while it is offline', () => setOnline(false)],
  ])('ends it %s', async (_when, act) => {
    const { cancel, outcome } = start()
    await settle()
    last().answer(500)
    await settle()
    act()
    await settle()
    cancel()
    await settle()
    expect(outcome.error).toMatchObject({ name: 'AbortError' })
    setOnline(true)
    const before = requests.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(before)
  })
})

describe('a file in parts', () => {
  /** A server that knows which parts have arrived. */
  function partsServer(arrived: number[] = []) {
    const calls: string[] = []
    const server = { complete: false, gone: false }
    const parts = {
      partSize: 400,
      state: async () => {
        calls.push('state')
        if (server.gone) throw new UploadError('Upload not found', { status: 404 })
        return { complete: server.complete, arrived: [...arrived] }
      },
      urlOf: async (number: number) => `/part/${number}`,
      complete: async () => void calls.push('complete'),
    }
    return { parts, calls, server, arrive: (number: number) => arrived.push(number) }
  }

  function startParts(server: ReturnType<typeof partsServer>) {
    const seen: UploadProgress[] = []
    const controller = new AbortController()
    running.push(controller)
    const requestTarget = vi.fn(async () => ({ uploadURL: '', objectPath: '/o', headers: {}, parts: server.parts }))
    const outcome: { value?: unknown; error?: unknown } = {}
    void uploadFile({
      file,
      requestTarget,
      onProgress: (progress) => seen.push(progress),
      signal: controller.signal,
      slots: new UploadSlots(),
    }).then(
      (value) => void (outcome.value = value),
      (error: unknown) => void (outcome.error = error),
    )
    return { outcome, seen, requestTarget }
  }
  const sizes = () => requests.map(({ url, body }) => [url, (body as Blob).size])

  it('sends each part that is missing, and has them put together', async () => {
    const server = partsServer([1])
    const { outcome, seen } = startParts(server)
    await settle()
    expect(seen.at(-1)).toMatchObject({ stage: 'sending', loaded: 400 })
    last().progress(100)
    expect(seen.at(-1)).toMatchObject({ stage: 'sending', loaded: 500 })
    last().answer(200)
    await settle()
    last().answer(200)
    await settle()
    expect(sizes()).toEqual([
      ['/part/2', 400],
      ['/part/3', 200],
    ])
    expect(server.calls).toEqual(['state', 'complete'])
    expect(outcome.value).toMatchObject({ objectPath: '/o' })
  })

  it('after a lost connection sends nothing again that is there', async () => {
    const server = partsServer()
    const { outcome, requestTarget } = startParts(server)
    await settle()
    last().answer(200)
    server.arrive(1)
    await settle()
    last().progress(50)
    setOnline(false)
    await settle()
    setOnline(true)
    await settle()
    for (const answered of [2, 3]) {
      expect(last().url).toBe(`/part/${answered}`)
      last().answer(200)
      server.arrive(answered)
      await settle()
    }
    expect(requests.map(({ url }) => url)).toEqual(['/part/1', '/part/2', '/part/2', '/part/3'])
    expect(requestTarget).toHaveBeenCalledTimes(1)
    expect(outcome.value).toBeDefined()
  })

  it('a part that arrives gives all tries back; five that fail end it', async () => {
    const server = partsServer()
    const { outcome } = startParts(server)
    await settle()
    for (const delay of RETRY_DELAYS_MS) {
      last().answer(500)
      await vi.advanceTimersByTimeAsync(delay)
    }
    last().answer(200)
    server.arrive(1)
    await settle()
    for (const delay of RETRY_DELAYS_MS) {
      last().answer(500)
      await vi.advanceTimersByTimeAsync(delay)
    }
    expect(outcome.error).toBeUndefined()
    last().answer(500)
    await settle()
    expect(outcome.error).toBeInstanceOf(UploadError)
  })

  it('begins again where the upload has ended, and sends nothing of one that is whole', async () => {
    const server = partsServer()
    server.server.gone = true
    const { outcome, requestTarget } = startParts(server)
    requestTarget.mockImplementation(async () => {
      if (requestTarget.mock.calls.length === 2) Object.assign(server.server, { gone: false, complete: true })
      return { uploadURL: '', objectPath: '/another', headers: {}, parts: server.parts }
    })
    await settle()
    await vi.advanceTimersByTimeAsync(RETRY_DELAYS_MS[1])
    expect(requestTarget).toHaveBeenCalledTimes(2)
    expect(requests).toHaveLength(0)
    expect(outcome.value).toBeDefined()
  })
})
