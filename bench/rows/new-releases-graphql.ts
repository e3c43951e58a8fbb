import { fire, type Shot } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { graphqlShot, webDocument } from './graphql.ts'
import { askJson } from '../load/ask.ts'
import { startLimit, valuesOf } from './request-row.ts'
import { storedShot } from './stored-document.ts'

const SONGS = 20
const document = webDocument('streaming/discover-page.graphql', 'streaming/player-song.graphql')

/** The web's query as a free document, so that it is not a known one, which is compiled: the alias is nobody else's. */
const freeShot = graphqlShot(document.replaceAll('NewReleases', 'SomebodysReleases'), { first: SONGS })
const plainShot = graphqlShot(document, { first: SONGS })
const webShot = storedShot('NewReleases', { first: SONGS })

export const newReleasesGraphql: Row = {
  figures: [
    {
      name: 'new-releases-graphql',
      what: 'new releases by GraphQL, any document (its page is cached), beside bare Yoga',
      unit: 'requests/s',
    },
    { name: 'new-releases-web', what: 'the same as the web asks it', unit: 'requests/s' },
  ],
  async prepare(stage) {
    const { url, pid } = await stage.product()
    const answer = await askJson<{ data?: { newReleases: { edges: unknown[] } } }>(url, freeShot)
    if (answer.data?.newReleases.edges.length !== SONGS) throw new Error(`new releases: ${JSON.stringify(answer)}`)
    const limit = await startLimit('yoga-server', { list: answer.data.newReleases })
    const measure = async (name: string, server: { url: string; pid: number | undefined }, shots: Shot) =>
      valuesOf(name, await fire({ ...server, shots, connections: 32, seconds: stage.seconds, status: 200 }))
    return {
      product: async () => ({
        ...(await measure('new-releases-graphql', { url, pid }, freeShot)),
        ...(await measure('new-releases-web', { url, pid }, webShot)),
      }),
      limit: async () => {
        const yoga = { url: limit.ready.url, pid: limit.process.pid }
        const values = await measure('new-releases-graphql', yoga, plainShot)
        return { ...values, 'new-releases-web': values['new-releases-graphql'] as number }
      },
      close: () => limit.stop(),
    }
  },
}
