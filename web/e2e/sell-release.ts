import type { APIRequestContext } from '@playwright/test'
import { approvedArtist, sendCover } from './approved-artist.ts'
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
  await approvedArtist(api, { username, name: artistName })
  const coverImageUrl = await sendCover(api, username)
  const tracks = []
  for (const { title, file } of release.tracks)
    tracks.push({ title, genre: 'Outrun', audioFileUrl: await sendFile(api, file) })
  const { title, price } = release
  const { id } = await send<{ id: string }>(api, '/api/releases/publish', { title, kind: 'ep', coverImageUrl, tracks })
  await send(api, `/api/releases/${id}/sale`, { price }, 'PUT')
}
