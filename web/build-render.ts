import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** As web/src/app/render.tsx has it. */
interface RenderModule {
  partsOfRoutes(): Readonly<Record<string, readonly string[]>>
}

/** Builds what draws pages on the server, with all that it needs: a start without `node_modules` of the web can load it. */
export async function buildRender(root: string): Promise<RenderModule> {
  const { build } = await import('vite')
  const outDir = join(root, 'web/dist/render')
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: join(root, 'web/src/app/render.tsx'), outDir, emptyOutDir: true },
  })
  return (await import(pathToFileURL(join(outDir, 'render.js')).href)) as RenderModule
}
