import { askJson } from '../load/ask.ts'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { songOf } from '../world/plan.ts'
import { graphqlShot, webDocument } from './graphql.ts'

const document = webDocument('streaming/discover-page.graphql', 'streaming/player-song.graphql').replaceAll(
  'NewReleases',
  'DeepReleases',
)
/** Songs of a hundred before the page. */
const DEPTH = 90

/** A page far down new releases; the first page is its limit. */
export const deepPage: Row = {
  figures: [{ name: 'deep-page', what: 'a page nine tenths down new releases, beside the first', unit: 'requests/s' }],
  async prepare(stage) {
    const { url } = await stage.product()
    const first = graphqlShot(document, { first: 20 })
    type Page = { data: { newReleases: { edges: { cursor: string; node: { id: string } }[] } } }
    const page = await askJson<Page>(url, first)
    // Cursors name the song: the one of a song far down is made from one that is known.
    const [edge] = page.data.newReleases.edges
    if (!edge) throw new Error('there are no new releases')
    const { id } = songOf(stage.plan, Math.floor((stage.plan.size.songs * (100 - DEPTH)) / 100))
    const after = cursorLike(edge, id)
    const deep = graphqlShot(document, { first: 20, after })
    const found = await askJson<Page>(url, deep)
    if (found.data.newReleases.edges.length !== 20) return { missing: `there is no page after ${after}` }
    const measure = async (shots: typeof first) => ({
      'deep-page': (await fire({ url, shots, connections: 4, seconds: stage.seconds, status: 200 })).perSecond,
    })
    return { product: () => measure(deep), limit: () => measure(first) }
  },
}

function cursorLike({ cursor, node }: { cursor: string; node: { id: string } }, id: string): string {
  const text = Buffer.from(cursor, 'base64').toString()
  return Buffer.from(text.replace(node.id, id)).toString('base64')
}
