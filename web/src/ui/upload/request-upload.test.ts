// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IN_PARTS_ABOVE } from '../../../../plugins/media/rules.ts'
import { requestUpload } from './request-upload.ts'

const signal = new AbortController().signal
const large = new File([new Uint8Array(IN_PARTS_ABOVE + 1)], 'a.flac', { type: 'audio/flac', lastModified: 7 })
const small = new File(['x'], 'a.mp3', { type: 'audio/mpeg' })
let uploads: Map<string, number>
let asked: string[]

beforeEach(() => {
  localStorage.clear()
  uploads = new Map()
  asked = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost')
    asked.push(`${init.method ?? 'GET'} ${url.pathname}`)
    const objectPath = url.searchParams.get('objectPath')
    const body = init.body ? (JSON.parse(String(init.body)) as { size: number }) : null
    if (url.pathname === '/api/objects/upload')
      return Response.json({ uploadURL: '/put', objectPath: '/objects/whole', headers: {} })
    if (objectPath !== null && !uploads.has(objectPath)) return Response.json({ message: 'gone' }, { status: 404 })
    const name = objectPath ?? `/objects/${uploads.size + 1}`
    if (body) uploads.set(name, body.size)
    return Response.json({ objectPath: name, size: uploads.get(name), partSize: 5, complete: false, arrived: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('sends small files whole', async () => {
  expect(await requestUpload('audio', small, signal)).toEqual({
    uploadURL: '/put',
    objectPath: '/objects/whole',
    headers: {},
  })
})

it('names the earlier place of a file that is tried again, for the same purpose alone', async () => {
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return Response.json({ uploadURL: '/put', objectPath: `/objects/${bodies.length}`, headers: {} })
  })
  const file = new File(['x'], 'b.mp3', { type: 'audio/mpeg' })
  for (const purpose of ['audio', 'audio', 'digital-file'] as const) await requestUpload(purpose, file, signal)
  expect(bodies.map(({ retryOf }) => retryOf)).toEqual([undefined, '/objects/1', undefined])
})

it('goes on with the upload of a large file that is chosen again, and begins another once that is gone', async () => {
  const first = await requestUpload('audio', large, signal)
  expect(first.parts?.partSize).toBe(5)
  const again = await requestUpload('audio', large, signal)
  expect(again.objectPath).toBe(first.objectPath)
  expect(asked).toEqual(['POST /api/objects/multipart', 'GET /api/objects/multipart'])
  const other = new File([large], large.name, { type: large.type, lastModified: 8 })
  expect((await requestUpload('audio', other, signal)).objectPath).not.toBe(first.objectPath)
  uploads.delete(first.objectPath)
  uploads.set('/objects/x', 1)
  expect((await requestUpload('audio', large, signal)).objectPath).not.toBe(first.objectPath)
})
