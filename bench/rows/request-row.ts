import { join } from 'node:path'
import { ask } from '../load/ask.ts'
import { fire, type Shot } from '../load/fire.ts'
import type { Hits } from '../load/hits.ts'
import { type Missing, type Prepared, processorKey, type Values } from '../row.ts'
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
  const { url, pid } = await stage.product()
  const answer = await ask(url, shot)
  if (answer.status !== status) return { missing: `${shot.path} answers ${answer.status}` }
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([header]) => !ITS_OWN.includes(header)))
  if (status !== 304) headers['content-length'] = String(answer.body.length)
  const limit = await startLimit('bytes-server', { status, headers, body: answer.body.toString('base64') })
  const round = async (origin: string, process: number | undefined) => {
    const load = { url: origin, shots: shot, connections, seconds: stage.seconds, status, pid: process }
    return valuesOf(name, await fire(load))
  }
  return {
    product: () => round(url, pid),
    limit: () => round(limit.ready.url, limit.process.pid),
    close: () => limit.stop(),
  }
}

/** The rate of a figure, and the server's processor time beside it. */
export const valuesOf = (name: string, { perSecond, processor }: Hits): Values => ({
  [name]: perSecond,
  ...(processor !== null && { [processorKey(name)]: processor }),
})
