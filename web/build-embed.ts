import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Builds the player for other sites: a script and a style of its own, which share nothing with the app. */
export async function buildEmbed(root: string): Promise<void> {
  const { build } = await import('vite')
  const { output } = (await build({
    configFile: false,
    root: join(root, 'web/embed'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: join(root, 'web/dist'),
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web/embed/embed.ts'),
        output: { entryFileNames: 'assets/embed-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  })) as Rolldown.RolldownOutput
  const named = (ending: string) => {
    const file = output.find(({ fileName }) => fileName.endsWith(ending))?.fileName
    if (!file) throw new Error(`The player for other sites has no ${ending}`)
    return `/${file}`
  }
  writeFileSync(join(root, 'web/dist/embed.json'), JSON.stringify({ script: named('.js'), style: named('.css') }))
}
