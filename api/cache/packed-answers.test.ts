import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { responseCache } from './response-cache.ts'
import { noChanges } from '../platform/database/changes.ts'

it('packs what is not kept only where nobody else does', async () => {
  const { read } = responseCache(noChanges)
  const form = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' }
  const text = 'Night Grid, '.repeat(200)
  const make = async () => text
  expect(Object.keys((await read('plain', ['Song'], form, make)).bodies)).toEqual(['identity'])
  const { bodies } = await read('packed', ['Song'], { ...form, packs: true }, make)
  expect(gunzipSync(bodies.gzip as Buffer).toString()).toBe(text)
})
