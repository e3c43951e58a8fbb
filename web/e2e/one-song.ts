import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { DEMO } from './demo.ts'
import { makeAudio } from './media.ts'

/** Gives an empty product what the demo has first: its admin, one approved artist, and a song. Without a screen, in a second. */
export async function publishOneSong(url: string): Promise<void> {
  const [admin, artist] = [await request.newContext({ baseURL: url }), await request.newContext({ baseURL: url })]
  const { admin: username, password } = DEMO
  await send(admin, '/api/auth/setup', { username, email: `${username}@example.com`, password })
  await send(admin, '/api/auth/admin/login', { username, password })
  const account = {
    username: DEMO.artist,
    email: `${DEMO.artist}@example.com`,
    name: 'Neon Harbor',
    genre: 'Outrun',
    bio: 'Night drives, chrome skies and a drum machine that never sleeps.',
    password,
  }
  const { artist: made } = await send<{ artist: { id: string } }>(artist, '/api/auth/artist/register', account)
  const upload = await send<{ uploadURL: string; objectPath: string; headers: Record<string, string> }>(
    artist,
    '/api/objects/upload',
    {},
  )
  const file = readFileSync(makeAudio('one-song.mp3', 40))
  const stored = await artist.put(upload.uploadURL, { headers: upload.headers, data: file })
  expect(stored.ok(), await stored.text()).toBe(true)
  const song = { title: 'Night Grid', genre: 'Outrun', duration: 40, audioFileUrl: upload.objectPath }
  await send(artist, '/api/songs', song)
  await send(admin, `/api/admin/approve-artist/${made.id}`, {})
  await Promise.all([admin.dispose(), artist.dispose()])
}

async function send<Answer>(api: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await api.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}
