import { readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { approvedArtist, publishSong } from '../approved-artist.ts'
import { expect, test, unique } from '../demo.ts'
import { makeAudio } from '../media.ts'
import { PASSWORD, signIn } from '../people.ts'
import { send } from '../rest.ts'

/** A page of another site: another host and another port. */
const startPage = () =>
  new Promise<Server>((listening) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>')
    })
    server.listen(0, '127.0.0.1', () => listening(server))
  })

test('a page of another origin shows a cover, plays audio and uploads with a token', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = unique('elsewhere')
  await approvedArtist(page.request, { username, name: `Artist ${username}` })
  const file = makeAudio(`${username}.mp3`, 40)
  const songId = await publishSong(page.request, { title: `Far ${username}`, file, seconds: 40 })
  // The token is of the account that signed in last, which was the admin who approved.
  await signIn(page, 'artist', username, PASSWORD)
  const made = await send<{ secret: string }>(page.request, '/api/access-tokens', {
    name: 'elsewhere',
    scopes: ['read', 'write'],
  })

  const server = await startPage()
  const context = await browser.newContext()
  try {
    const elsewhere = await context.newPage()
    await elsewhere.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const asked = { site: baseURL as string, songId, secret: made.secret, bytes: [...readFileSync(file)] }
    const seen = await elsewhere.evaluate(async ({ site, songId: id, secret, bytes }) => {
      const authorization = `Bearer ${secret}`
      const json = { authorization, 'content-type': 'application/json' }
      const post = async (path: string, body: object) =>
        await (await fetch(site + path, { method: 'POST', headers: json, body: JSON.stringify(body) })).json()
      const loaded = <Kind extends HTMLElement>(element: Kind, event: string, start: (element: Kind) => void) =>
        new Promise<Kind>((resolve, reject) => {
          element.addEventListener(event, () => resolve(element))
          element.addEventListener('error', () => reject(new Error(`${element.tagName} was blocked`)))
          start(element)
        })

      const song = await (await fetch(`${site}/api/songs/${id}`)).json()
      const cover = new URL(song.coverImageUrl, site).href
      const plain = await loaded(new Image(), 'load', (image) => (image.src = cover))
      const shared = await loaded(new Image(), 'load', (image) => {
        image.crossOrigin = 'anonymous'
        image.src = cover
      })
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.drawImage(shared, 0, 0)
      // Throws where the picture is not shared with this page.
      canvas.toDataURL()

      const { url } = await post(`/api/songs/${id}/playback`, {})
      const audio = new URL(url, site).href
      const sound = await loaded(new Audio(), 'canplay', (element) => (element.src = audio))
      await sound.play()
      sound.pause()
      const part = await fetch(audio, { headers: { range: 'bytes=0-99' } })

      const place = await post('/api/objects/upload', { purpose: 'audio', size: bytes.length })
      const put = await fetch(new URL(place.uploadURL, site), {
        method: 'PUT',
        headers: place.headers,
        body: new Uint8Array(bytes),
      })
      const again = await post('/api/songs', {
        ...{ title: `Again ${id}`, genre: 'Outrun', duration: 40 },
        audioFileUrl: place.objectPath,
      })
      return {
        widths: [plain.naturalWidth, shared.naturalWidth],
        seconds: sound.duration,
        part: [part.status, part.headers.get('content-range')?.slice(0, 11)],
        put: put.status,
        published: again.title ?? again,
      }
    }, asked)
    expect(seen).toMatchObject({ part: [206, 'bytes 0-99/'], put: 200, published: `Again ${songId}` })
    expect(Math.min(...seen.widths)).toBeGreaterThan(100)
    expect(seen.seconds).toBeGreaterThan(39)
  } finally {
    await context.close()
    server.close()
  }
})
