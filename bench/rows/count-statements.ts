import type { FastifyInstance } from 'fastify'
import { createServer } from '#api/http/server.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { openProduct } from '../stage/open-product.ts'
import type { Stage } from '../stage/stage.ts'

/** How many statements one call sends, in an application that has answered it once before. */
export async function countStatements(stage: Stage, payload: string, cookie: string): Promise<number> {
  const { connectionString } = (await stage.pool()).options
  const product = await openProduct({ url: connectionString as string, directory: stage.world.directory })
  const server: FastifyInstance = await createServer(product.app)
  try {
    const call = () =>
      server.inject({
        ...{ method: 'POST', url: '/graphql', payload },
        headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', cookie },
      })
    await call()
    const watch = watchSql({ platform: product.app.platform })
    await call()
    const sent = watch.take().filter((text) => !/^(?:BEGIN|COMMIT|SET|START)/.test(text))
    watch.stop()
    return sent.length
  } finally {
    await server.close()
    await product.close()
  }
}
