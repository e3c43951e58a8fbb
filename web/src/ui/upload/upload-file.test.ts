// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { STALLED_AFTER_MS } from './put-object.ts'
import { type FakeXhr, setOnline } from './testing/fake-xhr.ts'
import { file, settle, uploadStage } from './testing/upload-stage.ts'
import { UploadError } from './upload-error.ts'
import { uploadFile } from './upload-file.ts'
import { UploadSlots } from './upload-slots.ts'

const EXPIRED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'
const { requests, last, send } = uploadStage()

function start(slots?: UploadSlots) {
  let places = 0
  const requestTarget = vi.fn(async () => {
    places += 1
    return { uploadURL: `/put/${places}`, objectPath: `/objects/${places}`, headers: { 'Content-Type': 'audio/mpeg' } }
  })
  return { requestTarget, ...send(requestTarget, slots) }
}

describe('sending', () => {
  it('puts the file in one request, with the headers asked for', async () => {
    const { outcome, requestTarget } = start()
    await settle()
    expect(requests()).toHaveLength(1)
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
    expect(requests()).toHaveLength(2)
    for (const [index, delay] of [1000, 3000, 5000].entries()) {
      answer(last())
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(requests()).toHaveLength(index + 2)
      expect(stage()).toBe('retrying')
      await vi.advanceTimersByTimeAsync(1)
      expect(requests()).toHaveLength(index + 3)
    }
    answer(last())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests()).toHaveLength(5)
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
    expect(requests()).toHaveLength(1)
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
    expect(requests()).toHaveLength(5)
    expect(outcome.error).toBeInstanceOf(UploadError)
  })

  it('takes a connection that does not move for a broken one', async () => {
    start()
    await settle()
    last().progress(10)
    await vi.advanceTimersByTimeAsync(STALLED_AFTER_MS - 1)
    expect(requests()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests()[0]?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests()).toHaveLength(2)
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
    expect(requests()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests()).toHaveLength(3)
    requests()[1]?.answer(200)
    requests()[2]?.answer(200)
    await settle()
    expect(first.outcome.value).toMatchObject({ objectPath: '/objects/1' })
  })

  it('waits a second where 429 does not say', async () => {
    start()
    await settle()
    last().answer(429)
    await vi.advanceTimersByTimeAsync(999)
    expect(requests()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests()).toHaveLength(2)
  })

  it('sends six files at once and no more', async () => {
    const slots = new UploadSlots()
    const uploads = Array.from({ length: 8 }, () => start(slots))
    await settle()
    expect(requests()).toHaveLength(6)
    requests()[0]?.answer(200)
    await settle()
    expect(requests()).toHaveLength(7)
    uploads[1]?.cancel()
    await settle()
    expect(requests()).toHaveLength(8)
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
      const before = requests().length
      await vi.advanceTimersByTimeAsync(600_000)
      expect(requests()).toHaveLength(before)
      setOnline(true)
      await settle()
      expect(requests()).toHaveLength(before + 1)
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
    expect(requests()).toHaveLength(1)
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
    expect(requests()).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(requestTarget).toHaveBeenCalledTimes(3)
    expect(requests()).toHaveLength(1)
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
    const before = requests().length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests()).toHaveLength(before)
  })
})
