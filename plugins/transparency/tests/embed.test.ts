import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from '#api/http/server.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { CELLS } from '../domain/cells.ts'

let test: TestApp
let server: FastifyInstance
const directory = mkdtempSync(join(tmpdir(), 'fairwave-figures-'))
beforeAll(async () => {
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Fairwave</title></head></html>')
  writeFileSync(join(directory, 'routes.json'), JSON.stringify([{ path: '/transparency', plugin: 'transparency' }]))
  writeFileSync(join(directory, 'embed.json'), JSON.stringify({ script: '/assets/e.js', style: '/assets/e.css' }))
  test = await startTestApp({ env: { PUBLIC_URL: 'https://music.example' } })
  server = await createServer(test.app, { webDirectory: directory })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await test.close()
  rmSync(directory, { recursive: true, force: true })
})

const get = (url: string) => server.inject({ url })
const publish = async (month: string, figures: Record<string, number>, artists: number | null) =>
  await test.ctx.db.transparencyMonth.create({
    data: {
      month: new Date(`${month}-01`),
      cells: Object.fromEntries(CELLS.map((cell) => [cell, { cents: 0, parties: 0 }])),
      poolParties: 0,
      figures,
      artists,
      countedAt: new Date(),
    },
    select: { month: true },
  })

it('stands in pages of others with what is published of the newest month, and is not there before', async () => {
  const ask = async () => await get('/embed/transparency?theme=light')
  expect((await ask()).statusCode).toBe(404)
  expect((await get('/transparency')).body).not.toContain('json+oembed')
  await publish('2029-05', { earned: 120_400, paidIn: 150_500 }, 63)
  // Nothing of it is public.
  await publish('2029-06', {}, null)
  const page = await ask()
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/)
  for (const name of ['x-frame-options', 'set-cookie']) expect(page.headers).not.toHaveProperty(name)
  expect(page.body).toContain('>$1,204.00 reached 63 artists in May 2029.</a></h1>')
  expect(page.body.match(/<dt>/g)).toHaveLength(2)
  expect(page.body).toContain('<dt>Paid in</dt><dd>$1,505.00</dd>')
  expect(page.body).toContain('href="https://music.example/transparency"')
  expect(page.body).not.toContain('<script')

  // A month with a figure and too few artists: the title stands in the sentence's place.
  await publish('2029-07', { fees: 900 }, null)
  expect((await ask()).body).toContain('>Where the money went in July 2029</a></h1>')
  const oembed = await get(`/oembed?url=${encodeURIComponent('https://music.example/transparency')}`)
  expect(oembed.json()).toMatchObject({ type: 'rich', title: 'Where the money went in July 2029', height: 420 })
  expect(oembed.json()).not.toHaveProperty('author_name')
  expect((await get('/transparency')).body).toContain('json+oembed')
})
