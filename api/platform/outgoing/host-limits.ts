import { LRUCache } from 'lru-cache'
import { OutgoingFailure } from './port.ts'

const MAX_HOSTS = 1_000
const MAX_AT_ONCE = 5
const MAX_WAITING = 200
const MAX_FAILURES = 20
const MAX_WAIT_MS = 20_000
const DOWN_MS = 60_000

interface Host {
  running: number
  waiting: (() => void)[]
  failures: number
  /** No call before; then one alone shows whether the host is back. */
  downUntil: number
}

export interface HostLimits {
  /** Runs a call when the host has room for it; rejects with `busy`, or `down` while the host is not called. */
  run<Result>(host: string, call: () => Promise<Result>): Promise<Result>
}

/** Bounds calls for each host, so that one that is slow or dead delays no other. */
export function hostLimits(now: () => number = () => performance.now()): HostLimits {
  const hosts = new LRUCache<string, Host>({ max: MAX_HOSTS })

  const find = (name: string): Host => {
    const host = hosts.get(name) ?? { running: 0, waiting: [], failures: 0, downUntil: 0 }
    hosts.set(name, host)
    return host
  }
  const assertUp = (name: string, host: Host) => {
    if (host.failures >= MAX_FAILURES && (host.downUntil > now() || host.running > 0))
      throw new OutgoingFailure('down', `${name} failed ${host.failures} times in a row and is not called for now`)
  }

  /** A slot passes to the call that waits longest. */
  const release = (host: Host) => {
    const next = host.waiting.shift()
    if (next) next()
    else host.running -= 1
  }
  const takeSlot = async (name: string, host: Host) => {
    if (host.running < MAX_AT_ONCE) {
      host.running += 1
      return
    }
    if (host.waiting.length >= MAX_WAITING) throw busy(name)
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        host.waiting.splice(host.waiting.indexOf(next), 1)
        reject(busy(name))
      }, MAX_WAIT_MS)
      host.waiting.push(next)
    })
    try {
      assertUp(name, host)
    } catch (error) {
      release(host)
      throw error
    }
  }

  return {
    run: async (name, call) => {
      const host = find(name)
      assertUp(name, host)
      await takeSlot(name, host)
      try {
        const result = await call()
        host.failures = 0
        return result
      } catch (error) {
        host.failures += 1
        if (host.failures >= MAX_FAILURES) host.downUntil = now() + DOWN_MS
        throw error
      } finally {
        release(host)
      }
    },
  }
}

const busy = (name: string) => new OutgoingFailure('busy', `Too many calls to ${name} are under way`)
