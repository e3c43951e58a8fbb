import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'

/**
 * The headers that helmet sets, as pairs one after the other. They are the same for every answer, so helmet is asked once
 * and not for each request.
 */
export async function securityHeaders(options: FastifyHelmetOptions): Promise<string[]> {
  const names = async (withHelmet: boolean) => {
    const server = Fastify()
    if (withHelmet) await server.register(helmet, options)
    server.get('/', async () => '')
    const { headers } = await server.inject('/')
    await server.close()
    return headers
  }
  const plain = await names(false)
  return Object.entries(await names(true))
    .filter(([name]) => !(name in plain))
    .flatMap(([name, value]) => [name, String(value)])
}
