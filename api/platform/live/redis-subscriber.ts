import { Cluster, type Redis } from 'ioredis'
import { redisConnection, whenReady } from './redis-connection.ts'

export interface RedisSubscriber {
  /** Resolves when Redis has confirmed; rejects, and forgets the listener, when it does not. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>
  close(): void
}

const HEARTBEAT = 5_000

/**
 * Channels over one connection of their own, opened with the first subscription, each channel subscribed once
 * however many listen. They come back by themselves when the connection does; what was published meanwhile is lost.
 */
export function redisSubscriber({
  connection,
  url,
  onError,
}: {
  connection: Redis | Cluster
  url: string
  onError: (error: Error) => void
}): RedisSubscriber {
  const listeners = new Map<string, Set<(message: string) => void>>()
  let own: Redis | Cluster | undefined
  let heartbeat: NodeJS.Timeout | undefined

  const deliver = (channel: string, message: string) => {
    for (const listener of [...(listeners.get(channel) ?? [])]) {
      try {
        listener(message)
      } catch (error) {
        onError(error as Error)
      }
    }
  }
  const open = (): Redis | Cluster => {
    if (own) return own
    // A cluster client keeps a connection for subscriptions beside the others, and brings them back itself.
    own = connection instanceof Cluster ? connection : redisConnection({ url, onError })
    own.on('message', deliver)
    if (!(own instanceof Cluster)) watch(own)
    return own
  }
  const watch = (redis: Redis) => {
    redis.on('ready', () => {
      if (listeners.size === 0) return
      // Without its channels the connection is of no use: try again with a new one.
      redis.subscribe(...listeners.keys()).catch(() => redis.status === 'ready' && redis.disconnect(true))
    })
    // Nothing arrives on a quiet channel: without this a connection that silently died would look like one.
    heartbeat = setInterval(() => {
      if (redis.status === 'ready') redis.ping().catch(() => {})
    }, HEARTBEAT).unref()
  }

  return {
    async subscribe(channel, listener) {
      const redis = open()
      const deliverHere = (message: string) => listener(message)
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners.add(deliverHere))
      const forget = () => {
        channelListeners.delete(deliverHere)
        if (channelListeners.size > 0 || listeners.get(channel) !== channelListeners) return
        listeners.delete(channel)
        // Best effort: what still arrives finds no listener.
        if (redis.status === 'ready') redis.unsubscribe(channel).catch(() => {})
      }
      try {
        await whenReady(redis)
        await redis.subscribe(channel)
      } catch (error) {
        forget()
        throw error
      }
      return async () => forget()
    },
    close() {
      clearInterval(heartbeat)
      listeners.clear()
      own?.disconnect()
    },
  }
}
