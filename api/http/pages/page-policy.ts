import type { App } from '../../app/app.ts'
import { systemActor } from '../../access/actor.ts'
import { withPageSources } from '../content-security-policy.ts'

/** Changes that were not heard of show after this long. */
const MAX_AGE_MS = 5_000

const NAME = 'content-security-policy'

/**
 * Keeps the policy among `headers` (pairs, one after the other) in step with what plugins let pages show: changes it in place,
 * behind the requests, which never wait for it. Returns what each request calls.
 */
export async function keepPagePolicy(app: App, headers: string[]): Promise<() => void> {
  const place = headers.indexOf(NAME) + 1
  const own = headers[place]
  const named = app.contributions('pageSources')
  if (place === 0 || own === undefined || named.length === 0) return () => {}
  const ctx = app.context(systemActor)
  let readAt = 0
  let reading = false
  let again = false
  const read = async (): Promise<void> => {
    again = reading
    if (reading) return
    reading = true
    readAt = performance.now()
    try {
      const found = await Promise.all(named.map(({ find }) => find(ctx)))
      headers[place] = withPageSources(own, {
        frames: found.flatMap(({ frames }) => frames),
        media: found.flatMap(({ media }) => media),
      })
    } catch (error) {
      ctx.log.warn(
        { err: error },
        'what pages may show of other sites could not be read; they show what they did before',
      )
    } finally {
      reading = false
    }
    if (again) await read()
  }
  await read()
  ctx.ports.changes.onChange(
    named.flatMap(({ tables }) => tables),
    () => void read(),
  )
  return () => {
    if (performance.now() - readAt > MAX_AGE_MS) void read()
  }
}
