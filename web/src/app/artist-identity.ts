/** The artist of this browser tab. A convenience for screens: the server decides every permission. */
export type ArtistIdentity = { id: string; username?: string | undefined; name: string }

const keys = { id: 'artistId', username: 'artistUsername', name: 'artistName' } as const

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}

export const storeArtistIdentity = ({ id, username, name }: ArtistIdentity): void => {
  storage()?.setItem(keys.id, id)
  storage()?.setItem(keys.name, name)
  if (username === undefined) storage()?.removeItem(keys.username)
  else storage()?.setItem(keys.username, username)
}

export const readArtistIdentity = (): ArtistIdentity | undefined => {
  const id = storage()?.getItem(keys.id)
  if (!id) return undefined
  return { id, username: storage()?.getItem(keys.username) ?? undefined, name: storage()?.getItem(keys.name) ?? '' }
}

export const clearArtistIdentity = (): void => {
  for (const key of Object.values(keys)) storage()?.removeItem(key)
}
