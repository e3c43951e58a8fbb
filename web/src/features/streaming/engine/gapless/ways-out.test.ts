// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSource, fakeElement } from '../testing/fake-reels.ts'
import { cluster, file, simple } from '../testing/opus-file.ts'
import type { Join, MediaElement } from '../types.ts'
import { createJoin } from './join.ts'

/** 0.06 s long, and larger than what is kept back until the length is known: an element that means nothing stands first. */
const whole = (() => {
  const song = file(cluster(0, simple(0), simple(20), simple(40)))
  const bytes = new Uint8Array(100_000)
  bytes.set([0xec, 0x01])
  new DataView(bytes.buffer).setUint32(5, bytes.length - song.length - 9)
  bytes.set(song, bytes.length - song.length)
  return bytes
})()

/** The first part of the file, and then the connection breaks, or nothing comes any more. */
const begun = (then: 'breaks' | 'hangs') => {
  let sent = false
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (!sent) controller.enqueue(whole.slice(0, 70_000))
        else if (then === 'breaks') controller.error(new TypeError('network error'))
        sent = true
      },
    }),
  )
}

type Answer = Response | Error
let sources: FakeSource[]
let asked: (string | null)[]
let answers: Answer[]

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  asked = []
  answers = []
  vi.stubGlobal('MediaSource', FakeSource)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => `blob:${sources.push(source as never) - 1}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers.range ?? null)
    const answer = answers.shift() ?? new Response(whole)
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const sourceAt = (url: string) => (url.startsWith('blob:') ? sources[Number(url.slice(5))] : undefined)
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

/** Two elements that can share a reel, and what each of them tells. */
function pair() {
  const join = createJoin() as (media: MediaElement) => MediaElement
  const elements = [fakeElement(sourceAt), fakeElement(sourceAt)] as const
  const told: [string[], string[]] = [[], []]
  const sides = elements.map((element, index) => {
    const side = join(element as unknown as MediaElement)
    for (const event of ['error', 'ended', 'loadedmetadata', 'playing'])
      side.addEventListener(event, () => told[index]?.push(event))
    return side
  }) as [MediaElement, MediaElement]
  const load = (side: MediaElement, url: string, how: Join) => {
    side.src = url
    side.load(how)
  }
  return { elements, sides, told, load }
}

/** One song on its reel, heard up to this second. */
async function playing(second = 12) {
  const all = pair()
  const { sides, elements, load } = all
  load(sides[0], '/one', 'begin')
  await sides[0].play()
  await settle()
  elements[0].happen('timeupdate', { currentTime: second })
  return { ...all, side: sides[0], element: elements[0], told: all.told[0] }
}

const expectPlain = async ({ side, element, told }: Awaited<ReturnType<typeof playing>>, second: number) => {
  expect(element.src).toBe('/one')
  expect(element.loads.at(-1)).toBe('/one')
  expect(element.paused).toBe(false)
  element.happen('loadedmetadata')
  expect(side.currentTime).toBe(second)
  // From now on it is the element itself.
  element.happen('error', { error: { code: 4 } })
  expect(told.filter((event) => event === 'error')).toHaveLength(1)
  expect(side.error?.code).toBe(4)
}

it('a song lies on its reel from beginning to end, and tells how long it is', async () => {
  const { side } = await playing(0)
  expect(sources[0]?.buffer.appended.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(whole.length)
  expect(side.duration).toBeCloseTo(0.06, 9)
  expect(sources[0]?.readyState).toBe('ended')
})

it('what the element cannot play from its reel, it plays plainly at the same second, and nobody is told of an error', async () => {
  const world = await playing()
  world.element.happen('error', { error: { code: 3 } })
  expect(world.told).not.toContain('error')
  await expectPlain(world, 12)
})

it.each(['closed', 'unplayable'] as const)(
  'a source that is %s leaves the song to the plain element',
  async (fault) => {
    const all = pair()
    const [side] = all.sides
    all.load(side, '/one', 'begin')
    await side.play()
    sources[0]?.buffer.faults.push(fault)
    await settle()
    await expectPlain({ ...all, side, element: all.elements[0], told: all.told[0] }, 0)
  },
)

it('a browser that makes no buffer plays plainly', async () => {
  const all = pair()
  const [side] = all.sides
  const open = FakeSource.prototype.addSourceBuffer
  vi.spyOn(FakeSource.prototype, 'addSourceBuffer').mockImplementation(function (this: FakeSource) {
    this.refuses = new DOMException('not this kind', 'NotSupportedError')
    return open.call(this)
  })
  all.load(side, '/one', 'begin')
  await side.play()
  await settle()
  await expectPlain({ ...all, side, element: all.elements[0], told: all.told[0] }, 0)
})

it('a full buffer makes room of what was heard, and takes the part again', async () => {
  const { sides, elements, load, told } = pair()
  load(sides[0], '/one', 'begin')
  const buffer = sources[0]?.buffer
  buffer?.faults.push('full', 'full')
  await settle()
  // Nothing was heard yet: it waits.
  expect([buffer?.removed, buffer?.appended]).toEqual([[], []])
  elements[0].happen('timeupdate', { currentTime: 30 })
  await settle(1_000)
  expect(buffer?.removed).toEqual([[0, 20]])
  await settle(1_000)
  expect(buffer?.appended.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(whole.length)
  expect(told[0]).not.toContain('error')
})

it('a download that breaks goes on where it broke', async () => {
  answers = [begun('breaks'), new TypeError('Failed to fetch'), new Response(whole.slice(70_000), { status: 206 })]
  const { told } = await playing(0)
  await settle(1_500)
  expect(asked).toEqual([null, 'bytes=70000-', 'bytes=70000-'])
  expect(sources[0]?.buffer.appended.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(whole.length)
  expect(told).toContain('loadedmetadata')
})

it('a download that broke too often is a lost connection: the player finds out what to do', async () => {
  answers = [begun('breaks'), ...Array.from({ length: 5 }, () => new TypeError('Failed to fetch'))]
  const { side, told, element } = await playing(0)
  await settle(7_500)
  expect(asked).toHaveLength(5)
  expect(told).toEqual(['error'])
  expect(side.error?.code).toBe(2)
  // The file would not be had plainly either.
  expect(element.loads).toEqual(['blob:0'])
})

it.each([404, 403])('a file that the server refuses with %i is not asked for again', async (status) => {
  answers = [new Response('', { status })]
  const { side, told } = await playing(0)
  await settle(10_000)
  expect(asked).toHaveLength(1)
  expect(told).toEqual(['error'])
  expect(side.error?.code).toBe(2)
})

it('a song that waits behind another and cannot be laid there says so, and the other one plays on', async () => {
  const { sides, elements, load, told } = await playing(0)
  sources[0]?.buffer.faults.push('unplayable')
  load(sides[1], '/two', 'follow')
  await settle()
  expect(sides[1].error?.code).toBe(2)
  expect([sides[0].paused, sides[0].error]).toEqual([false, null])
  expect(elements[0].loads).toEqual(['blob:0'])
  expect(told).not.toContain('error')
})

it('a song whose place on the reel is not known when the one before ends begins on an element of its own', async () => {
  const { sides, elements, load, told } = pair()
  answers = [begun('hangs')]
  load(sides[0], '/one', 'begin')
  await sides[0].play()
  await settle()
  load(sides[1], '/two', 'follow')
  elements[0].happen('ended', { ended: true, paused: true })
  expect(told[0]).toContain('ended')
  expect(elements[1].loads).toEqual(['blob:1'])
  expect(sides[0].ended).toBe(true)
})

it('a step back to what was thrown away to make room plays plainly from there', async () => {
  answers = [begun('hangs')]
  const world = await playing(40)
  Object.assign(world.element, { buffered: { length: 1, start: () => 30, end: () => 50 } })
  world.side.currentTime = 5
  await expectPlain(world, 5)
})
