import type { APIRequestContext } from '@playwright/test'
import { DEMO } from './demo.ts'
import { makeImage } from './media.ts'
import { PASSWORD } from './people.ts'
import { send, sendFile } from './rest.ts'

/** On the demo product: a new artist, approved by its admin; both are signed in then. Without a screen. Returns the id. */
export async function approvedArtist(
  api: APIRequestContext,
  { username, name }: { username: string; name: string },
): Promise<string> {
  const { artist } = await send<{ artist: { id: string } }>(api, '/api/auth/artist/register', {
    ...{ username, email: `${username}@example.com`, name, genre: 'Outrun', password: PASSWORD },
    bio: 'Night drives, chrome skies and a drum machine that never sleeps.',
  })
  // One session holds an account of each kind.
  await send(api, '/api/auth/admin/login', { username: DEMO.admin, password: DEMO.password })
  await send(api, `/api/admin/approve-artist/${artist.id}`, {})
  return artist.id
}

/** As all that approved artists of the demo put up: other journeys look at what is new. */
export const sendCover = async (api: APIRequestContext, name: string): Promise<string> =>
  await sendFile(api, makeImage(`${name}.png`))

/** A song of the artist who is signed in. Returns the id. */
export async function publishSong(
  api: APIRequestContext,
  { title, file, seconds }: { title: string; file: string; seconds: number },
): Promise<string> {
  const [audioFileUrl, coverImageUrl] = [await sendFile(api, file), await sendCover(api, title.replaceAll(' ', '-'))]
  const song = { title, genre: 'Outrun', duration: seconds, audioFileUrl, coverImageUrl }
  return (await send<{ id: string }>(api, '/api/songs', song)).id
}
