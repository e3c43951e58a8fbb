// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { setOnline } from './testing/fake-xhr.ts'
import { settle, uploadStage } from './testing/upload-stage.ts'
import { UploadError } from './upload-error.ts'
import { RETRY_DELAYS_MS } from './upload-file.ts'

const { requests, last, send } = uploadStage()

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
    const requestTarget = vi.fn(async () => ({ uploadURL: '', objectPath: '/o', headers: {}, parts: server.parts }))
    return { requestTarget, ...send(requestTarget) }
  }
  const sizes = () => requests().map(({ url, body }) => [url, (body as Blob).size])

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
    expect(requests().map(({ url }) => url)).toEqual(['/part/1', '/part/2', '/part/2', '/part/3'])
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
    expect(requests()).toHaveLength(0)
    expect(outcome.value).toBeDefined()
  })
})
