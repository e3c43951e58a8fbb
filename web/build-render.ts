import { join } from 'node:path'

/** Builds what draws pages on the server, with all that it needs: a start without `node_modules` of the web can load it. */
export async function buildRender(root: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(root, 'web/src/app/render.tsx'),
      outDir: join(root, 'web/dist/render'),
      emptyOutDir: true,
    },
  })
}
