import { join } from 'node:path'
import { ask } from '../load/ask.ts'
import { type Shot, fire } from '../load/fire.ts'
import type { Missing, Prepared } from '../row.ts'
import { type Child, startChild } from '../stage/child.ts'
import type { Stage } from '../stage/stage.ts'

const limits = join(import.meta.dirname, '../limits')
/** The server writes these itself. */
const ITS_OWN = ['transfer-encoding', 'connection', 'keep-alive', 'date']

/** A server that is the limit of a row. */
export const startLimit = (name: string, config: unknown): Promise<Child & { ready: { url: string } }> =>
  startChild<{ url: string }>(join(limits, `${name}.ts`), config)

/** Requests against the product, beside bare `node:http` that sends the same bytes under the same head. */
export async function besideBareHttp(
  stage: Stage,
  name: string,
  { shot, status = 200, connections = 32 }: { shot: Shot; status?: number; connections?: number },
): Promise<Prepared | Missing> {
  const { url } = await stage.product()
  const answer = await ask(url, shot)
  if (answer.status !== status) return { missing: `${shot.path} answers ${answer.status}` }
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([header]) => !ITS_OWN.includes(header)))
  if (status !== 304) headers['content-length'] = String(answer.body.length)
  const limit = await startLimit('bytes-server', { status, headers, body: answer.body.toString('base64') })
  const round = async (origin: string) => ({
    [name]: (await fire({ url: origin, shots: shot, connections, seconds: stage.seconds, status })).perSecond,
  })
  return { product: () => round(url), limit: () => round(limit.ready.url), close: () => limit.stop() }
}
