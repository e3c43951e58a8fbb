import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { buildEmbed } from './build-embed.ts'
import { buildRender } from './build-render.ts'
import { buildVerify } from './build-verify.ts'
import { clientRoutes } from './client-routes.ts'
import { webDocuments } from './documents.ts'
import { partFiles } from './part-ids.ts'
import { writeShell } from './shell-files.ts'

const root = resolve(import.meta.dirname, '..')
const stampFile = join(root, 'web/dist/.stamp')

/** Builds the web when a source of it, the shared rules, or a dependency has changed since the last build. */
export async function buildWeb(): Promise<void> {
  const stamp = sourcesStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const { build } = await import('vite')
  const built = (await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
  })) as Rolldown.RolldownOutput
  await buildEmbed(root)
  await buildVerify(root)
  writeShell(join(root, 'web/dist'), built.output)
  const { compressAssets } = await import('./compress-assets.ts')
  await compressAssets(join(root, 'web/dist'))
  const { partsOfRoutes } = await buildRender(root)
  const files = partFiles(root, built.output)
  writeFileSync(join(root, 'web/dist/parts.json'), JSON.stringify(files))
  const parts = partsOfRoutes()
  const routes = clientRoutes(root).map((route) => ({
    ...route,
    files: [...new Set(['', ...(parts[route.path] ?? [])].flatMap((part) => files[part] ?? []))],
  }))
  writeFileSync(join(root, 'web/dist/routes.json'), JSON.stringify(routes))
  const documents = Object.fromEntries(webDocuments(root).map(({ id, text }) => [id, text]))
  writeFileSync(join(root, 'web/dist/documents.json'), JSON.stringify(documents))
  writeFileSync(stampFile, stamp)
}

function sourcesStamp(): string {
  const files = globSync(
    [
      'web/index.html',
      'web/*.{ts,txt}',
      'web/{src,public,embed,verify}/**/*.*',
      'plugins/*/{rules.ts,rules/*.ts}',
      'package-lock.json',
    ],
    { cwd: root },
  ).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (import.meta.main) await buildWeb()
