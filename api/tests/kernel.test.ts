import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definePlugin, job, route } from '../app/plugin.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { Conflict } from '../app/errors.ts'
import { only, open } from '../graphql/builder.ts'

declare module '../app/extensions.ts' {
  interface Events {
    'kernel-test.happened': { note: string }
  }
  interface Jobs {
    'kernel-test.count': { by: number }
  }
}

const delivered: string[] = []
let counted = 0
let failNext = false
const logged: Record<string, unknown>[] = []

const sample = definePlugin({
  name: 'sample',
  config: z.object({ SAMPLE_GREETING: z.string().default('hello') }),
  routes: [
    route({
      method: 'POST',
      path: '/sample',
      access: { public: true },
      summary: 'Echoes a note after recording it.',
      body: z.object({ note: z.string().min(2, 'Note must be at least 2 characters') }),
      status: 201,
      handler: async ({ ctx, body }) => {
        await ctx.transaction(async (inner) => {
          await inner.emit('kernel-test.happened', { note: body.note })
          if (body.note === 'undo') throw new Conflict('undone', 'UNDONE')
        })
        return { note: body.note }
      },
    }),
    route({
      method: 'GET',
      path: '/sample/bug',
      access: { public: true },
      summary: 'Fails.',
      handler: async () => Promise.reject(new TypeError('secret detail')),
    }),
    route({
      method: 'GET',
      path: '/sample/cached',
      access: { public: true },
      summary: 'Cached.',
      anonymous: true,
      cacheSeconds: 30,
      handler: async () => [1, 2],
    }),
  ],
  jobs: [
    job({
      name: 'kernel-test.count',
      payload: z.object({ by: z.number() }),
      handler: async (_ctx, { by }) => void (counted += by),
    }),
  ],
  on: {
    'kernel-test.happened': async (_ctx, { note }) => {
      if (failNext) {
        failNext = false
        throw new Error('not now')
      }
      delivered.push(note)
    },
  },
  graphql: (builder, app) => {
    builder.queryField('greeting', (t) =>
      t.string({ ...open, description: 'Says hello.', resolve: () => app.settings.SAMPLE_GREETING }),
    )
    builder.queryField('unclassified', (t) =>
      t.string({ nullable: true, description: 'Nobody said who may ask.', resolve: () => 'leak' }),
    )
    builder.queryField('bug', (t) =>
      t.string({
        ...open,
        nullable: true,
        description: 'Fails.',
        resolve: () => Promise.reject(new TypeError('secret detail')),
      }),
    )
    builder.mutationField('clash', (t) =>
      t.string({
        ...only({ public: true }),
        nullable: true,
        description: 'Fails politely.',
        resolve: () => Promise.reject(new Conflict('taken', 'TAKEN')),
      }),
    )
  },
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ plugins: [sample], onLog: (line) => logged.push(line) })
})
afterAll(() => test.close())

describe('REST', () => {
  it('answers with the status of the route', async () => {
    const answer = await test.client().rest('POST', '/sample', { note: 'fine' })
    expect(answer).toMatchObject({ status: 201, body: { note: 'fine' } })
  })

  it.each([
    ['a field that is wrong', { note: 'x' }, { fields: { note: 'Note must be at least 2 characters' } }],
    ['a field of the wrong type', { note: 5 }, { code: 'BAD_INPUT' }],
    ['a missing field', {}, { code: 'BAD_INPUT' }],
    ['null', null, { code: 'BAD_INPUT' }],
    ['an array', [], { code: 'BAD_INPUT' }],
  ])('refuses %s with 400', async (_what, body, expected) => {
    const answer = await test.client().rest('POST', '/sample', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(expected)
  })

  it('tells malformed JSON, other types and oversized bodies apart', async () => {
    const client = test.client()
    const send = (payload: string, type = 'application/json') =>
      client.inject({ method: 'POST', url: '/api/sample', payload, headers: { 'content-type': type } })
    expect((await send('{')).json()).toMatchObject({ code: 'MALFORMED_JSON' })
    expect((await send('note=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send(JSON.stringify({ note: 'x'.repeat(101 * 1024) }))).statusCode).toBe(413)
    expect((await client.rest('GET', '/nothing')).body).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('masks bugs and gives a reference instead', async () => {
    const answer = await test.client().rest('GET', '/sample/bug')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
    expect(logged.findLast(({ reqId }) => reqId === answer.body.requestId)).toMatchObject({
      msg: 'unexpected error',
      err: { type: 'TypeError', message: 'secret detail' },
    })
  })

  it('answers 304 to a matching ETag', async () => {
    const client = test.client()
    const first = await client.rest('GET', '/sample/cached')
    expect(first.headers['cache-control']).toBe('public, max-age=30')
    expect(
      (await client.rest('GET', '/sample/cached', undefined, { 'if-none-match': String(first.headers.etag) })).status,
    ).toBe(304)
  })

  it('refuses unsafe requests that come from another site', async () => {
    const client = test.client()
    expect((await client.rest('POST', '/sample', { note: 'ok' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await client.rest('POST', '/sample', { note: 'ok' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await client.rest('POST', '/sample', { note: 'ok' }, { 'sec-fetch-site': 'same-origin' })).status).toBe(201)
  })
})

describe('GraphQL', () => {
  it('resolves with the plugin’s settings', async () => {
    expect((await test.client().graphql('{ greeting }')).data).toEqual({ greeting: 'hello' })
  })
  it('denies a root field that nobody classified', async () => {
    const { data, errors } = await test.client().graphql('{ unclassified }')
    expect(data).toEqual({ unclassified: null })
    expect(errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
  })
  it('masks bugs and keeps domain errors', async () => {
    const bug = await test.client().graphql('{ bug }')
    expect(JSON.stringify(bug)).not.toContain('secret')
    expect(bug.errors?.[0]?.extensions?.code).toBe('INTERNAL')
    const clash = await test.client().graphql('mutation { clash }')
    expect(clash.errors?.[0]).toMatchObject({ message: 'taken', extensions: { code: 'TAKEN' } })
  })
  it('refuses mutations by GET and requests without the header that forms cannot send', async () => {
    const client = test.client()
    expect(
      (
        await client.inject({
          method: 'GET',
          url: '/graphql?query=mutation{clash}',
          headers: { 'x-graphql-yoga-csrf': '1' },
        })
      ).statusCode,
    ).toBe(405)
    const form = await client.inject({
      method: 'POST',
      url: '/graphql',
      payload: 'query={greeting}',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('events', () => {
  it('delivers what was committed, not what was rolled back, and again what failed', async () => {
    const client = test.client()
    delivered.length = 0
    await test.deliverEvents()
    delivered.length = 0
    expect((await client.rest('POST', '/sample', { note: 'undo' })).status).toBe(409)
    failNext = true
    await client.rest('POST', '/sample', { note: 'kept' })
    await test.deliverEvents()
    expect(delivered).toEqual([])
    await test.platform.database.client.work.updateMany({ data: { runAt: new Date(0) } })
    await test.deliverEvents()
    expect(delivered).toEqual(['kept'])
    await test.deliverEvents()
    expect(delivered).toEqual(['kept'])
  })
})

describe('workers', () => {
  it('run jobs and schedules through the queue', async () => {
    const consumer = await test.platform.queue.consume(test.app.jobs, test.app.schedules)
    try {
      await test.ctx.enqueue('kernel-test.count', { by: 2 })
      await expect.poll(() => counted).toBe(2)
    } finally {
      await consumer.close()
    }
  })
})

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await test.server.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await test.server.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await test.server.inject('/metrics')).body).toContain('fairwave_http_request_duration_seconds')
  })
})
