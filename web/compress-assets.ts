import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** As many files as zlib has threads. */
const CONCURRENCY = 4

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses the same file twice. */
export async function compressAssets(directory: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: directory }).values()
  // Workers share the iterator: each takes the next file.
  await Promise.all(Array.from({ length: CONCURRENCY }, () => compressEach(directory, files)))
}

async function compressEach(directory: string, files: IteratorObject<string>): Promise<void> {
  for (const file of files) {
    const bytes = await readFile(join(directory, file))
    if (bytes.length < 1_024) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      // As large as the file: preparing the usual window of 4 MB takes ten times as long as compressing.
      [constants.BROTLI_PARAM_LGWIN]: Math.ceil(Math.log2(bytes.length)),
    }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
    await Promise.all([writeFile(join(directory, `${file}.br`), br), writeFile(join(directory, `${file}.gz`), gz)])
  }
}
