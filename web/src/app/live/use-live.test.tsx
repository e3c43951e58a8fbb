// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AskedTopic, recheck, watchLive } from './live-stream.ts'
import { fakeStreams } from './testing/fake-streams.ts'
import { useLive } from './use-live.ts'

const network = setupServer()
let opened: ReturnType<typeof fakeStreams>['opened']
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  const streams = fakeStreams()
  opened = streams.opened
  network.use(streams.handler)
})
const stops: (() => void)[] = []
afterEach(async () => {
  cleanup()
  for (const stop of stops.splice(0)) stop()
  hide(false)
  await expect.poll(() => opened.every(({ isLeft }) => isLeft)).toBe(true)
  network.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => network.close())

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}
const watch = (asked: AskedTopic, isWanted?: () => boolean) => {
  const heard: (string | null)[] = []
  const stop = watchLive({ ...asked, onNews: (by) => heard.push(by), ...(isWanted && { isWanted }) })
  stops.push(stop)
  return { heard, stop }
}
const latest = async (count: number) => {
  await expect.poll(() => opened.length).toBe(count)
  return opened[count - 1] as (typeof opened)[number]
}

describe('live news', () => {
  it('reach the component that wants them, while it is there', async () => {
    const heard: (string | null)[] = []
    const Page = () => {
      useLive({ topic: 'artistStreams', id: 'a1' }, (by) => heard.push(by))
      return null
    }
    const { unmount } = render(<Page />)
    const stream = await latest(1)
    expect(stream.topics).toEqual([{ topic: 'artistStreams', id: 'a1' }])
    stream.send({ topic: 'artistStreams', id: 'a2' })
    stream.send({ topic: 'artistStreams', id: 'a1', by: 'x' })
    await expect.poll(() => heard).toEqual(['x'])
    unmount()
    await expect.poll(() => stream.isLeft).toBe(true)
  })

  it('come over one stream, whatever the page shows', async () => {
    const [one, two] = [watch({ topic: 'songsCounted' }), watch({ topic: 'songsCounted' })]
    const player = watch({ topic: 'player' })
    const stream = await latest(1)
    expect(stream.topics.map(({ topic }) => topic).sort()).toEqual(['player', 'songsCounted'])
    stream.send({ topic: 'songsCounted' })
    await expect.poll(() => [one, two].map(({ heard }) => heard.length)).toEqual([1, 1])
    expect(player.heard).toEqual([])
    player.stop()
    const next = await latest(2)
    expect(next.topics).toEqual([{ topic: 'songsCounted' }])
    await expect.poll(() => stream.isLeft).toBe(true)
  })

  it('are read again after a stream was cut, each client in its own time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { heard } = watch({ topic: 'songsCounted' })
    const first = await latest(1)
    first.open()
    first.send({ topic: 'songsCounted', by: 'x' })
    await expect.poll(() => heard).toEqual(['x'])
    first.complete()
    await expect.poll(() => opened.length, { timeout: 20_000 }).toBe(2)
    opened[1]?.open()
    await expect.poll(() => heard).toEqual(['x', null])
  })

  it('are no news where the server refuses', async () => {
    const { heard } = watch({ topic: 'player' })
    const first = await latest(1)
    first.refuse('NOT_SIGNED_IN')
    await expect.poll(() => opened.length, { timeout: 20_000 }).toBe(2)
    // What the page loaded is new enough for the first stream that opens.
    opened[1]?.open()
    opened[1]?.send({ topic: 'player', by: 'x' })
    await expect.poll(() => heard).toEqual(['x'])
  })

  it('are left while the page is hidden, but for what is wanted then', async () => {
    let plays = false
    watch({ topic: 'songsCounted' })
    watch({ topic: 'player' }, () => plays)
    const both = await latest(1)
    hide(true)
    await expect.poll(() => both.isLeft).toBe(true)
    plays = true
    recheck()
    const player = await latest(2)
    expect(player.topics).toEqual([{ topic: 'player' }])
    hide(false)
    expect((await latest(3)).topics).toHaveLength(2)
    expect(opened).toHaveLength(3)
  })
})
