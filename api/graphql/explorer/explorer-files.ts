import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { EXPLORER_PATH } from './explorer-page.ts'

const compress = promisify(gzip)

/** Before the editor loads: where its workers are. */
const START = `self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_, label) => '${EXPLORER_PATH}/' + ({ json: 'json', graphql: 'graphql' }[label] || 'editor') + '.worker.js' }`

const RENDER = `YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), JSON.parse(document.getElementById('options').textContent))`

/** The explorer in the product's colours. */
const LOOK = `
html, body, #root { height: 100%; margin: 0; background: #0b0718; }
noscript { display: block; padding: 32px; color: #f4f0ff; font: 16px/1.5 system-ui, sans-serif; }
noscript a { color: #41e6ff; }
body.graphiql-dark :is(.graphiql-container, .graphiql-dialog, .graphiql-tooltip, [data-radix-popper-content-wrapper]) {
  --color-base: 253, 53%, 11%; --color-primary: 331, 100%, 65%; --color-secondary: 188, 100%, 63%; --color-tertiary: 252, 45%, 72%;
  --color-info: 188, 100%, 63%; --color-success: 154, 72%, 61%; --color-warning: 42, 100%, 70%; --color-error: 0, 100%, 74%; --color-neutral: 255, 38%, 76%;
}
`

type Bundle = Record<'js' | 'css' | 'editorWorkerService' | 'jsonWorker' | 'graphqlWorker', string>

const FILES: Record<string, { type: string; content: (bundle: Bundle) => string }> = {
  'start.js': { type: 'text/javascript', content: () => START },
  'render.js': { type: 'text/javascript', content: () => RENDER },
  'look.css': { type: 'text/css', content: () => LOOK },
  'explorer.css': { type: 'text/css', content: ({ css }) => css },
  'explorer.js': { type: 'text/javascript', content: ({ js }) => js },
  'editor.worker.js': { type: 'text/javascript', content: ({ editorWorkerService }) => editorWorkerService },
  'json.worker.js': { type: 'text/javascript', content: ({ jsonWorker }) => jsonWorker },
  'graphql.worker.js': { type: 'text/javascript', content: ({ graphqlWorker }) => graphqlWorker },
}

/** GraphiQL from npm, served by ourselves. Read when somebody opens the explorer first: nine megabytes that most servers never need. */
export function explorerFiles(server: FastifyInstance): void {
  const ready = new Map<string, Promise<{ plain: Buffer; packed: Buffer }>>()
  const prepare = async (content: (bundle: Bundle) => string) => {
    const plain = Buffer.from(content(await import('@graphql-yoga/render-graphiql/graphiql')))
    return { plain, packed: await compress(plain) }
  }
  for (const [name, { type, content }] of Object.entries(FILES)) {
    server.get(`${EXPLORER_PATH}/${name}`, async (request, reply) => {
      const file = ready.get(name) ?? prepare(content)
      ready.set(name, file)
      const { plain, packed } = await file
      reply.type(`${type}; charset=utf-8`).headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(plain)
      return reply.header('content-encoding', 'gzip').send(packed)
    })
  }
}
