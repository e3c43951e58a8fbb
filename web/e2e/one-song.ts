import { request } from '@playwright/test'
import { DEMO } from './demo.ts'
import { makeAudio } from './media.ts'
import { send, sendFile } from './rest.ts'

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
  const audioFileUrl = await sendFile(artist, makeAudio('one-song.mp3', 40))
  await send(artist, '/api/songs', { title: 'Night Grid', genre: 'Outrun', duration: 40, audioFileUrl })
  await send(admin, `/api/admin/approve-artist/${made.id}`, {})
  await Promise.all([admin.dispose(), artist.dispose()])
}
