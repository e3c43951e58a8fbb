import { setImmediate } from 'node:timers/promises'
import pg from 'pg'

/** Whether a PostgreSQL answers a new connection in time; one that says no (too many clients) is there all the same. */
export async function probeDatabase(url: string, milliseconds: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(async () => {
      // A busy process sees its timers before the answer that has long arrived.
      await setImmediate()
      await setImmediate()
      resolve(false)
    }, milliseconds)
  })
  const answer = client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      ({ code }: { code?: string }) => /^[0-9A-Z]{5}$/.test(code ?? '') && code !== '57P03',
    )
  const answers = await Promise.race([answer, late])
  clearTimeout(timer)
  if (answers) void client.end().catch(() => {})
  else (client as pg.Client & { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  return answers
}
