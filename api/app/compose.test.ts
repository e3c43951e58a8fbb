import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plugins } from '#plugins'
import { closureOf, compose, without } from './compose.ts'
import { readConfig } from './config.ts'
import { readProductConfig } from './create-app.ts'
import { schemaOf } from '../graphql/schema-of.ts'
import { definePlugin, route, type Route } from './plugin.ts'

const plugin = (name: string, dependsOn: string[] = [], uses: string[] = []) => definePlugin({ name, dependsOn, uses })

const withRoute = (more: Partial<Pick<Route, 'access' | 'anonymous' | 'cacheSeconds' | 'reads'>>) =>
  definePlugin({
    name: 'a',
    routes: [
      route({ method: 'GET', path: '/x', access: { public: true }, summary: 'X.', handler: async () => null, ...more }),
    ],
  })

describe('compose', () => {
  it('orders by dependsOn and uses', () => {
    const names = compose([plugin('shop', ['songs'], ['mail']), plugin('songs'), plugin('mail', ['songs'])]).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['songs', 'mail', 'shop'])
  })

  it.each([
    [
      'a missing dependency',
      () => compose([plugin('shop', ['songs'])]),
      'Plugin "shop" depends on "songs", which is not enabled',
    ],
    [
      'a disabled dependency',
      () => compose([plugin('shop', ['songs']), plugin('songs')], ['shop']),
      'Plugin "shop" depends on "songs", which is not enabled',
    ],
    ['a circle', () => compose([plugin('a', ['b']), plugin('b', ['c']), plugin('c', ['a'])]), 'a -> b -> c -> a'],
    ['two of one name', () => compose([plugin('a'), plugin('a')]), 'Two plugins are called "a"'],
    ['a name that does not exist', () => compose([plugin('a')], ['z']), 'FAIRWAVE_PLUGINS names "z"'],
    [
      'a route declared twice',
      () =>
        compose(
          ['a', 'b'].map((name) =>
            definePlugin({
              name,
              routes: [
                route({
                  method: 'GET',
                  path: '/x',
                  access: { public: true },
                  summary: 'X.',
                  handler: async () => null,
                }),
              ],
            }),
          ),
        ),
      'Both "a" and "b" declare route GET /x',
    ],
    [
      'a job declared twice',
      () =>
        compose(
          ['a', 'b'].map((name) =>
            definePlugin({ name, jobs: [{ name: 'tidy', payload: z.object({}), handler: async () => {} }] }),
          ),
        ),
      'Both "a" and "b" declare job tidy',
    ],
    [
      'a schedule without its job',
      () => compose([definePlugin({ name: 'a', schedules: [{ name: 's', job: 'none', every: { milliseconds: 1 } }] })]),
      'Schedule "s" of "a" starts job "none"',
    ],
    [
      'an anonymous route that is not public',
      () => compose([withRoute({ access: {}, anonymous: true })]),
      'Route GET /x of "a" is anonymous, but not public',
    ],
    [
      'a route that caches keep and that depends on who asks',
      () => compose([withRoute({ cacheSeconds: 5 })]),
      'Route GET /x of "a" may be kept by caches, but is not anonymous',
    ],
    [
      'a route that is kept for everybody and that depends on who asks',
      () => compose([withRoute({ reads: ['Song'] })]),
      'Route GET /x of "a" is kept for everybody, but is no anonymous GET',
    ],
    [
      'two that hear the same of the payment provider',
      () => compose(['a', 'b'].map((name) => definePlugin({ name, onPayment: { 'account.changed': async () => {} } }))),
      'Both "a" and "b" declare what happens on account.changed',
    ],
    [
      'two that hear of payments of one source',
      () =>
        compose(
          ['a', 'b'].map((name) =>
            definePlugin({ name, onPayment: { 'payment.succeeded': { ticket: async () => {} } } }),
          ),
        ),
      'Both "a" and "b" declare what happens on payment.succeeded of ticket',
    ],
    [
      'two that authenticate',
      () => compose(['a', 'b'].map((name) => definePlugin({ name, identity: { authenticate: async () => null } }))),
      'declare authenticate',
    ],
  ])('refuses %s by name', (_what, act, message) => {
    expect(act).toThrow(message)
  })
})

describe('the plugins of the product', () => {
  const names = plugins.map(({ name }) => name)

  it.each(names)('boot without %s and what depends on it', (name) => {
    const left = without(plugins, name)
    const composed = compose(plugins, left)
    expect(composed.map((entry) => entry.name).sort()).toEqual(left.sort())
    for (const gone of names.filter((candidate) => !left.includes(candidate))) {
      const paths = new Set(
        plugins.find((entry) => entry.name === gone)?.routes.map((entry) => `${entry.method} ${entry.path}`),
      )
      expect(
        composed.flatMap((entry) => entry.routes.map((r) => `${r.method} ${r.path}`)).filter((path) => paths.has(path)),
      ).toEqual([])
    }
  })

  // A schema without another plugin holds nothing but such closures.
  it.each(names)('%s stands on its dependency closure, and so does its part of the schema', (name) => {
    const closure = closureOf(plugins, name)
    expect(compose(plugins, closure).at(-1)?.name).toBe(name)
    expect(Object.keys(schemaOf(plugins, closure).getQueryType()?.getFields() ?? {})).toContain('version')
  })

  it('name a rule and a summary on every route', () => {
    const routes = plugins.flatMap((entry) => entry.routes)
    expect(
      routes
        .filter((entry) => Object.keys(entry.access).length === 0 || !entry.summary.endsWith('.'))
        .map((entry) => entry.path),
    ).toEqual([])
  })
})

describe('settings', () => {
  it('have defaults for all', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      embedded: true,
      runWorkers: true,
      LOG_LEVEL: 'info',
    })
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' })).toMatchObject({ embedded: false, runWorkers: false })
  })
  it.each([
    [{ PORT: 'many' }, 'PORT: must be a number, and is "many"'],
    [{ PORT: '99999' }, 'PORT: must be at most 65535, and is "99999"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be fatal, error, warn, info, debug, trace, or silent, and is "loud"'],
    [{ PUBLIC_URL: 'fairwave.example' }, 'PUBLIC_URL: must be an http:// or https:// address'],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL: must start with redis://'],
    [{ STRIPE_SECRET: 'x' }, 'STRIPE_SECRET: no such setting'],
    [{ FAIRWAVE_DATA: 'x' }, 'FAIRWAVE_DATA: no such setting'],
    [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID: missing'],
    [{ S3_PUBLIC_ENDPOINT: 'https://files.example.org' }, 'S3_ENDPOINT: missing'],
    [{ S3_PUBLIC_ENDPOINT: 'files.example.org', S3_ENDPOINT: 'http://s3:8333' }, 'S3_PUBLIC_ENDPOINT'],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET: missing'],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL: missing'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL: missing'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y', SESSION_SECRET: 's'.repeat(32) },
      'ALLOW_SANDBOX_PAYMENTS=true',
    ],
    [
      {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://x/y',
        SESSION_SECRET: 's'.repeat(32),
        ALLOW_SANDBOX_PAYMENTS: 'true',
      },
      'ALLOW_KEPT_MAIL=true',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: must have at least 32 characters'],
  ])('%o is refused by name', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })

  it('are all refused in one round, malformed and missing ones, of the kernel and of plugins', () => {
    const env = { NODE_ENV: 'production', PORT: 'many', SESSION_IDLE_DAYS: '0', S3_SECRET: 'x' }
    const refusal = () => readProductConfig(env, plugins)
    for (const named of [
      'PORT: must be a number',
      'S3_SECRET: no such',
      'DATABASE_URL: missing',
      'PUBLIC_URL: missing',
    ])
      expect(refusal).toThrow(named)
    expect(refusal).toThrow('SESSION_IDLE_DAYS: must be at least 1, and is "0" (plugin auth)')
  })
})
