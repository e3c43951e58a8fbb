import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { mediaFolder } from '../../media/testing/media-fixtures.ts'

/** An application without artists before each test of a file, and short songs for those whom it makes. */
export function songsStage() {
  let test: TestApp
  const media = mediaFolder()
  const mp3 = media.tone('tone.mp3', 2)
  beforeAll(async () => {
    test = await startTestApp()
  })
  beforeEach(async () => {
    await test.platform.database.client.artist.deleteMany()
  })
  afterAll(async () => {
    await test.close()
    media.remove()
  })

  const songBy = (artistId: string, title: string) =>
    test.ctx.services.catalog.importSong(test.ctx, {
      artistId,
      title,
      genre: 'Outrun',
      album: null,
      releaseYear: null,
      audio: mp3,
      cover: null,
    })
  /** Songs a minute apart, oldest first. */
  async function songs(artistId: string, count: number) {
    const made = []
    for (let index = 0; index < count; index += 1) {
      made.push(await songBy(artistId, `Song ${index}`))
      test.clock.advance(60_000)
    }
    return made
  }
  return {
    ...{ media, mp3, songBy, songs },
    get test() {
      return test
    },
  }
}

export const newReleases = `query ($first: Int, $after: String) {
  newReleases(first: $first, after: $after) { edges { node { id title artist { name } } } pageInfo { hasNextPage endCursor } }
}`
export interface NewReleases {
  newReleases: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
}
