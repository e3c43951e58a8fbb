import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { withDeadline } from '../with-deadline.ts'

type Client = pg.Client & { connection: { stream: { destroy(): void } } }

/**
 * Asks PostgreSQL whether it is there, over a connection of its own that is kept: making one takes too long on a busy
 * machine to say anything about the server. One that says no (too many clients) is there all the same.
 */
export function databaseProbe(url: string) {
  let kept: Client | undefined
  let closed = false
  let asking: Promise<boolean> | undefined

  const connect = async (): Promise<Client> => {
    const client = new pg.Client({ connectionString: url }) as Client
    client.on('error', () => {})
    client.once('end', () => {
      if (kept === client) kept = undefined
    })
    kept = client
    await client.connect()
    return client
  }
  const hangUp = () => {
    kept?.connection.stream.destroy()
    kept = undefined
    asking = undefined
  }
  const askOnce = async (): Promise<boolean> => {
    try {
      await (kept ?? (await connect())).query('SELECT 1')
      return true
    } catch (error) {
      kept = undefined
      const { code = '' } = error as { code?: string }
      return /^[0-9A-Z]{5}$/.test(code) && code !== '57P03'
    }
  }
  /** Callers at the same time share one question: a connection gets one statement at a time. */
  const ask = (): Promise<boolean> => {
    const asked = (asking ??= askOnce().finally(() => {
      if (asking === asked) asking = undefined
    }))
    return asked
  }

  return {
    /** Makes the connection ahead of need; that it cannot be made is no news yet. */
    prepare: async (): Promise<void> => {
      if (!kept && !closed) await ask()
      if (closed) hangUp()
    },
    answers: async (milliseconds: number): Promise<boolean> => {
      const asked = ask()
      const answered = await withDeadline(milliseconds, asked).catch(async () => {
        // A busy process sees its timers before the answer that has long arrived.
        await setImmediate()
        return await Promise.race([asked, setImmediate(false)])
      })
      if (!answered || closed) hangUp()
      return answered
    },
    close: async (): Promise<void> => {
      closed = true
      const client = kept
      kept = undefined
      await client?.end().catch(() => {})
    },
  }
}
