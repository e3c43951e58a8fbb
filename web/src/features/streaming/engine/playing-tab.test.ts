import { describe, expect, it } from 'vitest'
import { announcedTab } from './announced-tab.ts'
import { lockedTab } from './playing-tab.ts'
import { playing, song } from './testing/player-world.ts'

const settle = () => new Promise((wake) => setTimeout(wake))

/** The part of the browser's lock manager that tabs share: a steal breaks the one before. */
function sharedLocks() {
  let evict = () => {}
  return {
    request(_name: string, _options: object, _work: () => Promise<never>) {
      evict()
      return new Promise<never>((_resolve, reject) => {
        evict = () => reject(new DOMException('stolen', 'AbortError'))
      })
    },
  } as unknown as Pick<LockManager, 'request'>
}

function sharedChannel(delivers = true) {
  const listeners = new Map<object, (event: MessageEvent<unknown>) => void>()
  const waiting: (() => void)[] = []
  const join = () => {
    const self = {}
    return {
      postMessage(data: unknown) {
        for (const [owner, listener] of listeners)
          if (owner !== self) waiting.push(() => listener({ data } as MessageEvent<unknown>))
        if (delivers) deliver()
      },
      addEventListener: (_type: string, listener: (event: MessageEvent<unknown>) => void) =>
        void listeners.set(self, listener),
    } as Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  }
  const deliver = () => {
    for (const send of waiting.splice(0)) send()
  }
  return { join, deliver }
}

describe('tabs of one browser', () => {
  it('with locks: the one that begins last plays, as often as it changes', async () => {
    const locks = sharedLocks()
    const stopped: string[] = []
    const [one, two] = [lockedTab(locks), lockedTab(locks)]
    one.onTaken(() => stopped.push('one'))
    two.onTaken(() => stopped.push('two'))
    one.claim()
    one.claim()
    await settle()
    expect(stopped).toEqual([])
    two.claim()
    await settle()
    expect(stopped).toEqual(['one'])
    one.claim()
    await settle()
    expect(stopped).toEqual(['one', 'two'])
  })

  it('with locks that are refused: plays as if it were alone', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }
    const tab = lockedTab(refusing as unknown as Pick<LockManager, 'request'>)
    let stopped = 0
    tab.onTaken(() => (stopped += 1))
    tab.claim()
    await settle()
    expect(stopped).toBe(0)
  })

  it('without locks: the same by announcing, and a tab that does not play takes no notice', () => {
    const { join } = sharedChannel()
    let time = 0
    const stopped: string[] = []
    const [one, two, idle] = [announcedTab(join(), () => time), announcedTab(join(), () => time), join()]
    announcedTab(idle, () => time).onTaken(() => stopped.push('idle'))
    one.onTaken(() => stopped.push('one'))
    two.onTaken(() => stopped.push('two'))
    one.claim()
    time = 5000
    two.claim()
    expect(stopped).toEqual(['one'])
    time = 9000
    one.claim()
    expect(stopped).toEqual(['one', 'two'])
  })

  it('without locks: of two at the same moment one goes on', () => {
    for (let round = 0; round < 20; round += 1) {
      const { join, deliver } = sharedChannel(false)
      const stopped: string[] = []
      const [one, two] = [announcedTab(join(), () => 0), announcedTab(join(), () => 0)]
      one.onTaken(() => stopped.push('one'))
      two.onTaken(() => stopped.push('two'))
      one.claim()
      two.claim()
      deliver()
      expect(stopped).toHaveLength(1)
    }
  })
})

describe('the player', () => {
  it('claims the browser when it plays, stops when another tab does, says so, and takes it back at a press', async () => {
    const world = await playing([song('a'), song('b')])
    await world.advance(5)
    expect(world.tabClaims).toBeGreaterThan(0)
    world.takeTab()
    expect([world.phase, world.state.isElsewhere, world.kinds]).toEqual(['paused', true, ['otherTab']])
    expect(world.active.paused).toBe(true)
    const claims = world.tabClaims
    await world.advance(30)
    expect([world.phase, world.tabClaims]).toEqual(['paused', claims])
    world.engine.toggle()
    await world.advance(1)
    expect([world.phase, world.state.isElsewhere]).toEqual(['playing', false])
    expect(world.tabClaims).toBeGreaterThan(claims)
  })

  it('has nothing to say where it was paused anyway', async () => {
    const world = await playing([song('a')])
    await world.advance(2)
    world.engine.pause()
    world.takeTab()
    expect([world.state.isElsewhere, world.kinds]).toEqual([false, []])
  })
})
