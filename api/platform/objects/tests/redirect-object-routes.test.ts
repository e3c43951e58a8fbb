import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { keysOf } from '#api/keys/keys.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { redirectObjectRoutes } from '../redirect-object-routes.ts'
import { s3ObjectStore } from '../s3-object-store.ts'
import { signedPaths } from '../signed-path.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function scene() {
  const clock = manualClock()
  const paths = signedPaths({ keys: keysOf('a secret of enough characters'), baseUrl: '', clock })
  const store = s3ObjectStore({
    bucket: 'songs',
    region: 'auto',
    endpoint: 'https://s3.example.org',
    forcePathStyle: true,
    accessKeyId: 'AK',
    secretAccessKey: 'SK',
    paths,
  })
  const redeemed: string[] = []
  const app = fastify({ forceCloseConnections: true })
  await app.register(
    redirectObjectRoutes(store, {
      meters: {
        begin: async () => ({ sent() {}, done() {} }),
        redeemed: async (meter) => void redeemed.push(meter),
      },
    }),
  )
  stops.push(() => app.close())
  const { url } = await store.presignGet({
    key: 'artists/1/audio/x',
    expiresInSeconds: 600,
    contentType: 'audio/flac',
    meter: 'playback:7',
  })
  return { clock, paths, store, redeemed, app, url }
}

test('a metered URL of a bucket is one of ours, and leads there when the meter was told', async () => {
  const { app, url, redeemed, clock } = await scene()
  expect(url).toMatch(/^\/objects\/artists\/1\/audio\/x\?/)
  expect(redeemed).toEqual([])
  clock.advance(200_000)
  const answer = await app.inject({ method: 'GET', url, headers: { range: 'bytes=0-1' } })
  expect([answer.statusCode, answer.headers['cache-control'], redeemed]).toEqual([302, 'no-store', ['playback:7']])
  const target = new URL(String(answer.headers.location))
  expect(target.origin + target.pathname).toBe('https://s3.example.org/songs/artists/1/audio/x')
  expect(target.searchParams.get('response-content-type')).toBe('audio/flac')
  expect(Number(target.searchParams.get('X-Amz-Expires'))).toBe(400)
})

test('asking for headers alone redeems nothing', async () => {
  const { app, url, redeemed } = await scene()
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(302)
  expect(redeemed).toEqual([])
})

test('a URL that is over, changed, or for something else is refused, and tells nobody', async () => {
  const { app, url, redeemed, clock, paths } = await scene()
  const put = paths.sign({ op: 'put', key: 'artists/1/audio/x', meter: 'playback:7' }, 60)
  const unmetered = paths.sign({ op: 'get', key: 'artists/1/audio/x' }, 60)
  for (const wrong of [url.replace('playback%3A7', 'playback%3A8'), url.replace('/1/', '/2/'), put.url, unmetered.url])
    expect((await app.inject({ method: 'GET', url: wrong })).statusCode, wrong).toBe(403)
  clock.advance(600_000)
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(403)
  expect(redeemed).toEqual([])
})
