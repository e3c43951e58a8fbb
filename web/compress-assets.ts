import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses the same file twice. */
export async function compressAssets(directory: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: directory })) {
    const bytes = await readFile(join(directory, file))
    if (bytes.length < 1_024) continue
    await writeFile(
      join(directory, `${file}.br`),
      await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
    await writeFile(join(directory, `${file}.gz`), await gzipped(bytes, { level: 9 }))
  }
}
