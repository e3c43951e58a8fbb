import type pg from 'pg'
import { join } from 'node:path'
import { webDocuments } from '../../web/documents.ts'
import { ask } from '../load/ask.ts'
import type { Shot } from '../load/fire.ts'
import { write } from '../results-file.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage/stage.ts'
import { artistOf, songOf } from '../world/plan.ts'
import { cookieOf, graphqlShot } from './graphql.ts'

const ARTIST = 1
const ACCOUNTS = [cookieOf('listener', 3), cookieOf('artist', ARTIST), cookieOf('admin'), {}]
/** The first answer of a document compiles it. */
const TIMES = 3
const SLOWEST = 10

const documents = webDocuments(join(import.meta.dirname, '../..')).filter(({ text }) => text.startsWith('query '))

/** Every query of the web once, by whoever may ask it; `bench/results/ops.json` names the slowest ten. */
export const webDocumentsOnce: Row = {
  figures: [
    { name: 'ops-slowest', what: 'the slowest of the web’s queries, asked one by one', unit: 'ms' },
    { name: 'ops-tenth', what: 'the tenth slowest', unit: 'ms' },
    { name: 'ops-asked', what: 'queries that were answered, of all that the web has', unit: '%' },
  ],
  async prepare(stage) {
    const { url } = await stage.product()
    const variables = await variablesOf(stage)
    const answered: { name: string; shot: Shot }[] = []
    for (const { name, text } of documents) {
      const shots = ACCOUNTS.map((account) => graphqlShot(text, variables(name, text), account))
      for (const shot of shots) {
        if (!(await isAnswered(url, shot))) continue
        answered.push({ name, shot })
        break
      }
    }
    return {
      product: async () => {
        const times: { name: string; ms: number }[] = []
        for (const { name, shot } of answered) times.push({ name, ms: await timeOf(url, shot) })
        times.sort((one, other) => other.ms - one.ms)
        write('ops.json', times.slice(0, SLOWEST))
        return {
          'ops-slowest': times[0]?.ms ?? 0,
          'ops-tenth': times[SLOWEST - 1]?.ms ?? 0,
          'ops-asked': (100 * answered.length) / documents.length,
        }
      },
    }
  },
}

async function isAnswered(url: string, shot: Shot): Promise<boolean> {
  const { status, body } = await ask(url, shot)
  if (status !== 200) return false
  const { data, errors } = JSON.parse(body.toString()) as { data?: Record<string, unknown>; errors?: unknown }
  return !errors && Object.values(data ?? {}).some((value) => value !== null)
}

async function timeOf(url: string, shot: Shot): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now()
    await ask(url, shot)
    best = Math.min(best, performance.now() - started)
  }
  return best
}

/** Values for documents, by the names of their required variables; `id` is the id of the document's subject. */
async function variablesOf(stage: Stage): Promise<(name: string, text: string) => Record<string, unknown>> {
  const pool = await stage.pool()
  const artist = artistOf(stage.plan, ARTIST)
  const song = songOf(stage.plan, ARTIST)
  const [product, order] = [await idOf(pool, 'Product', artist.id), await idOf(pool, 'Order', artist.id)]
  const byName: Record<string, unknown> = {
    first: 20,
    approvals: true,
    username: artist.username,
    artistId: artist.id,
    songId: song.id,
    productId: product,
    key: 'synthwave',
    kind: 'genre',
    span: 'week',
    state: 'open',
    userType: 'user',
    month: new Date(stage.plan.now - 35 * 86_400_000).toISOString().slice(0, 7),
    query: 'neon',
    name: 'songs',
  }
  const idFor = (name: string) => {
    if (/^Song|OwnPreview/.test(name)) return song.id
    if (/Product/.test(name)) return product
    return /Order/.test(name) ? order : artist.id
  }
  return (name, text) => {
    const required = [...(/^query \w+\(([^{]*)\)/.exec(text)?.[1] ?? '').matchAll(/\$(\w+): [\w[\]!]*!/g)]
    return Object.fromEntries(required.map(([, key = '']) => [key, key === 'id' ? idFor(name) : byName[key]]))
  }
}

async function idOf(pool: pg.Pool, table: 'Product' | 'Order', artistId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(`SELECT "id" FROM "${table}" WHERE "artistId" = $1 LIMIT 1`, [
    artistId,
  ])
  return rows[0]?.id
}
