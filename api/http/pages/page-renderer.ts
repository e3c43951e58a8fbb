import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AskAsVisitor } from '../../graphql/documents/visitor-answers.ts'

/** As web/src/app/render.tsx has it. */
interface RenderModule {
  render(input: { address: string; plugins: readonly string[]; ask: AskAsVisitor; signal: AbortSignal }): Promise<{
    html: string
    styles: { text: string; attributes: string }
    firstPage: unknown
    parts: readonly string[]
    rootStyle: string
  }>
}

/** A page as React draws it for a visitor. */
export interface DrawnPage {
  /** Of `#root`. */
  html: string
  style: { text: string; attributes: string }
  /** What it was drawn from, for the browser to begin with. */
  firstPage: unknown
  /** Style of the document's root. */
  rootStyle: string
  /** Scripts of what is on it, below `/`. */
  files: readonly string[]
  /** Ids of the documents that it asked. */
  documents: readonly string[]
}

export interface PageRenderer {
  /** Rejects when a part of the page cannot be drawn, or not within the time. */
  draw(address: string, timeoutMs: number): Promise<DrawnPage>
}

/** Null for a web that was built without one. The code is loaded with the first page. */
export function pageRenderer(
  webDirectory: string,
  { plugins, ask }: { plugins: readonly string[]; ask: AskAsVisitor },
): PageRenderer | null {
  const file = join(webDirectory, 'render/render.js')
  if (!existsSync(file)) return null
  const filesOf = JSON.parse(readFileSync(join(webDirectory, 'parts.json'), 'utf8')) as Record<string, string[]>
  let loading: Promise<RenderModule> | undefined
  return {
    async draw(address, timeoutMs) {
      loading ??= import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<RenderModule>
      const { render } = await loading
      const documents = new Set<string>()
      const { html, styles, firstPage, parts, rootStyle } = await render({
        address,
        plugins,
        ask: (id, variables) => {
          documents.add(id)
          return ask(id, variables)
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const files = new Set(['', ...parts].flatMap((part) => filesOf[part] ?? []))
      return { html, style: styles, firstPage, rootStyle, files: [...files], documents: [...documents] }
    },
  }
}
