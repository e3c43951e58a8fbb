import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of what the player for other sites is made of; the build names them (web/build-embed.ts). */
export interface EmbedAssets {
  script: string
  style: string
}

/** Null where the web is not built. */
export function embedAssets(webDirectory: string): EmbedAssets | null {
  const file = join(webDirectory, 'embed.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EmbedAssets) : null
}
