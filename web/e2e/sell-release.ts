import type { APIRequestContext } from '@playwright/test'
import { DEMO } from './demo.ts'
import { makeImage } from './media.ts'
import { PASSWORD } from './people.ts'
import { send, sendFile } from './rest.ts'

interface Sold {
  username: string
  artistName: string
  title: string
  /** Dollars. */
  price: number
  tracks: readonly { title: string; file: string }[]
}

/** On the demo product: a new artist, approved by its admin, whose release of these files is out and for sale. Without a screen. */
export async function sellRelease(api: APIRequestContext, { username, artistName, ...release }: Sold): Promise<void> {
  const { artist } = await send<{ artist: { id: string } }>(api, '/api/auth/artist/register', {
    ...{ username, email: `${username}@example.com`, name: artistName, genre: 'Outrun', password: PASSWORD },
    bio: 'Night drives, chrome skies and a drum machine that never sleeps.',
  })
  // One session holds an account of each kind.
  await send(api, '/api/auth/admin/login', { username: DEMO.admin, password: DEMO.password })
  await send(api, `/api/admin/approve-artist/${artist.id}`, {})
  // As all that approved artists of the demo put up: other journeys look at what is new.
  const coverImageUrl = await sendFile(api, makeImage(`${username}.png`))
  const tracks = []
  for (const { title, file } of release.tracks)
    tracks.push({ title, genre: 'Outrun', audioFileUrl: await sendFile(api, file) })
  const { title, price } = release
  const { id } = await send<{ id: string }>(api, '/api/releases/publish', { title, kind: 'ep', coverImageUrl, tracks })
  await send(api, `/api/releases/${id}/sale`, { price }, 'PUT')
}
