import { type Agent, request } from 'node:http'
import type { Shot } from './fire.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  /** As it was sent, packed or not. */
  body: Buffer
}

/** One request by itself; nothing is unpacked, and no redirect followed. */
export function ask(
  origin: string,
  { method = 'GET', path, headers = {}, body }: Shot,
  agent: Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${path}`, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const plain = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(plain), body: Buffer.concat(chunks) })
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** Returns the JSON of an answer. Throws with all of it when it is not as expected. */
export async function askJson<Data>(origin: string, shot: Shot): Promise<Data> {
  const { status, body } = await ask(origin, shot)
  if (status >= 300) throw new Error(`${shot.path} answers ${status}: ${body.toString().slice(0, 300)}`)
  return JSON.parse(body.toString()) as Data
}
