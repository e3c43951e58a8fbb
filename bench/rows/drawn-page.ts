import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ask, askJson } from '../load/ask.ts'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { processorTime } from './processor-time.ts'
import { RIGHT } from './search.ts'

const NAME = 'drawn-page-processor'
const RENDER = join(import.meta.dirname, '../../web/dist/render/render.js')
/** Names of the plugins, as the product writes them into its HTML. */
const PLUGINS = /<meta name="fairwave-plugins" content="([^"]*)"/
const html = { accept: 'text/html', 'accept-encoding': 'gzip' }

type Ask = (documentId: string, variables: object) => Promise<object>
interface RenderModule {
  render(input: {
    address: string
    plugins: readonly string[]
    ask: Ask
    signal: AbortSignal
  }): Promise<{ html: string }>
}

/**
 * Processor time (user and system) of the API for a page that is drawn for its request: search results, which no table
 * announces. The limit is React alone: `prerender` of the same tree, whose answers are at hand.
 */
export const drawnPage: Row = {
  figures: [
    { name: NAME, what: 'processor time of a page that is drawn for its request (search results)', unit: 'ms' },
  ],
  async prepare(stage) {
    if (!existsSync(RENDER)) return { missing: 'the web is not built: npm run build' }
    const { url, pid } = await stage.product()
    const addresses = Object.keys(RIGHT).map((query) => `/search?${new URLSearchParams({ q: query })}`)
    const [first = ''] = addresses
    const page = (await ask(url, { path: first, headers: { accept: 'text/html' } })).body.toString()
    if (!page.includes('data-drawn')) throw new Error(`${first} is not drawn`)
    const plugins = PLUGINS.exec(page)?.[1]?.split(',') ?? []
    const { render } = (await import(pathToFileURL(RENDER).href)) as RenderModule
    const known = new Map<string, object>()
    const draw = (address: string) =>
      render({ address, plugins, ask: askOnce(url, known), signal: AbortSignal.timeout(60_000) })
    for (const address of addresses) await draw(address)
    let turn = 0
    const next = () => addresses[turn++ % addresses.length] as string
    return {
      async product() {
        const before = processorTime(pid)
        const shots = () => ({ path: next(), headers: html })
        const { perSecond } = await fire({ url, shots, connections: 1, seconds: stage.seconds, status: 200 })
        return { [NAME]: (processorTime(pid) - before) / (perSecond * stage.seconds) }
      },
      async limit() {
        const before = process.cpuUsage()
        const until = performance.now() + stage.seconds * 1_000
        let drawn = 0
        for (; performance.now() < until; drawn += 1) await draw(next())
        const { user, system } = process.cpuUsage(before)
        return { [NAME]: (user + system) / 1_000 / drawn }
      },
    }
  },
}

/** Answers of the product, which are asked for once. */
const askOnce =
  (url: string, known: Map<string, object>): Ask =>
  async (documentId, variables) => {
    const body = JSON.stringify({ documentId, variables })
    const found = known.get(body)
    if (found) return found
    const headers = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }
    const { data } = await askJson<{ data: object }>(url, { method: 'POST', path: '/graphql', headers, body })
    known.set(body, data)
    return data
  }
