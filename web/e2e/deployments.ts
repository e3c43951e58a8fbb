import { rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { scratchDirectory } from '../../api/platform/database/scratch-directory.ts'
import { startEmbeddedPostgres } from '../../api/platform/database/embedded-postgres.ts'
import { startRedisServer } from '../../api/testing/programs/redis-server.ts'
import { startS3Server } from '../../api/testing/programs/s3-server.ts'
import { startProgram, untilReady } from '../../api/testing/programs/product-process.ts'
import { freePort } from '../../api/testing/programs/server-process.ts'

export interface Deployment {
  url: string
  stop(): Promise<void>
}

export interface EmbeddedDeployment extends Deployment {
  /** Where its database and files are. */
  dataDirectory: string
}

/** Starts `npm start`'s single process, with nothing else installed; `env` adds settings. */
export async function embedded({
  demo,
  env = {},
}: {
  demo: boolean
  env?: Record<string, string>
}): Promise<EmbeddedDeployment> {
  const directory = scratchDirectory()
  const dataDirectory = join(directory, 'data')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const started = startProgram('dist/api.js', {
    PORT: String(port),
    FAIRWAVE_DATA_DIR: dataDirectory,
    SEED_DEMO: String(demo),
    ...env,
  })
  const stop = async () => {
    await started.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  await untilReady(url, started).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop, dataDirectory }
}

/** The production shape: two API processes behind a proxy and two workers, on PostgreSQL, Redis and S3 of their own. */
export async function separate(): Promise<Deployment> {
  const directory = scratchDirectory()
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(directory, { recursive: true, force: true })]
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const [postgres, redis, s3, proxyPort, ...apiPorts] = await Promise.all([
      startEmbeddedPostgres({ directory: join(directory, 'postgres') }),
      startRedisServer(),
      startS3Server(),
      freePort(),
      freePort(),
      freePort(),
    ])
    undo.push(
      () => postgres.stop(),
      async () => await redis.stop(),
      () => s3.stop(),
    )
    const url = `http://localhost:${proxyPort}`
    const env = {
      NODE_ENV: 'production',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      ALLOW_KEPT_MAIL: 'true',
      ADMIN_SECOND_FACTOR: 'optional',
      SETUP_TOKEN: 'set-up token of journeys',
      SESSION_SECRET: 'a secret for the time of one test run only',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      S3_BUCKET: 'fairwave',
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    }
    for (const port of apiPorts) {
      const api = startProgram('dist/api.js', { ...env, PORT: String(port) })
      undo.push(() => api.stop())
      await untilReady(`http://127.0.0.1:${port}`, api)
    }
    for (let worker = 0; worker < 2; worker += 1) {
      const started = startProgram('dist/workers.js', env)
      undo.push(() => started.stop())
    }
    const proxy = await startProxy(proxyPort, apiPorts)
    undo.push(
      () =>
        new Promise((closed) => {
          proxy.closeAllConnections()
          proxy.close(closed)
        }),
    )
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Hands requests to the servers in turn, so that nothing can lean on the memory of one of them. */
function startProxy(port: number, targets: readonly number[]): Promise<Server> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const target = targets[turn % targets.length]
    turn += 1
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const onward = request(
      { host: '127.0.0.1', port: target, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  return new Promise((listening) => server.listen(port, '127.0.0.1', () => listening(server)))
}
