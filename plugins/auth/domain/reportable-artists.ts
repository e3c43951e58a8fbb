import type { Reportable } from '#api/reportable.ts'
import { findArtistByUsername, findArtists } from './find-artists.ts'

/** Artists themselves: their name and what they say of themselves. They are not withheld; staff suspends the account. */
export const reportableArtists: Reportable = {
  kind: 'artist',
  label: 'Artist',
  find: async (ctx, ids) =>
    [...(await findArtists(ctx, ids)).values()].map(({ id, name, username, approvedAt }) => ({
      ...{ id, kind: 'artist', title: name, by: name, artistId: id },
      path: `/artist/${encodeURIComponent(username)}`,
      owner: { accountKind: 'artist', accountId: id },
      imageUrl: null,
      isPublic: approvedAt !== null,
      withheld: null,
    })),
  idAt: async (ctx, path) => {
    const [, username] = /^\/artist\/([\w.-]+)\/?$/.exec(path) ?? []
    return (username && (await findArtistByUsername(ctx, username))?.id) || null
  },
}
