import { type Shot, fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { graphqlShot, webDocument } from './graphql.ts'
import { askJson } from '../load/ask.ts'
import { startLimit } from './request-row.ts'
import { storedShot } from './stored-document.ts'

const SONGS = 20
const document = webDocument('streaming/discover-page.graphql', 'streaming/player-song.graphql')

/** The web's query as a free document, so that no lane for known ones takes it: the alias is nobody else's. */
const freeShot = graphqlShot(document.replaceAll('NewReleases', 'SomebodysReleases'), { first: SONGS })
const plainShot = graphqlShot(document, { first: SONGS })
const webShot = storedShot('NewReleases', { first: SONGS })

export const newReleasesGraphql: Row = {
  figures: [
    { name: 'new-releases-graphql', what: 'new releases by GraphQL, any document', unit: 'requests/s' },
    { name: 'new-releases-web', what: 'the same as the web asks it', unit: 'requests/s' },
  ],
  async prepare(stage) {
    const { url } = await stage.product()
    const answer = await askJson<{ data?: { newReleases: { edges: unknown[] } } }>(url, freeShot)
    if (answer.data?.newReleases.edges.length !== SONGS) throw new Error(`new releases: ${JSON.stringify(answer)}`)
    const limit = await startLimit('yoga-server', { list: answer.data.newReleases })
    const measure = async (origin: string, shot: Shot) =>
      (await fire({ url: origin, shots: shot, connections: 32, seconds: stage.seconds, status: 200 })).perSecond
    return {
      product: async () => ({
        'new-releases-graphql': await measure(url, freeShot),
        'new-releases-web': await measure(url, webShot),
      }),
      limit: async () => {
        const perSecond = await measure(limit.ready.url, plainShot)
        return { 'new-releases-graphql': perSecond, 'new-releases-web': perSecond }
      },
      close: () => limit.stop(),
    }
  },
}
