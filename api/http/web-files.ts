import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { entityTag } from './entity-tag.ts'
import { type ReadyAnswer, readyAnswer } from './ready-answer.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** Build files for the server alone, and the page, which is not sent as is. */
const NOT_SERVED = /(?:^|\/)\.|\.(?:br|gz)$|^(?:index\.html|(?:routes|documents|embed|parts)\.json)$|^render\//

/** Every file of the built web in memory, by its path: some four megabytes. Compressed when it was built. */
export function webFiles(directory: string): Map<string, ReadyAnswer> {
  const files = globSync('**/*.*', { cwd: directory }).filter((file) => !NOT_SERVED.test(file))
  return new Map(files.map((file) => [`/${file}`, fileAnswer(directory, file)]))
}

function fileAnswer(directory: string, file: string): ReadyAnswer {
  const read = (suffix = '') => readFileSync(join(directory, file + suffix))
  const identity = read()
  // Names of assets carry a hash of their content. An old service worker would outlive what it belongs to.
  const cacheControl =
    file === 'sw.js'
      ? 'no-cache'
      : file.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
  return readyAnswer({
    contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    cacheControl,
    tag: entityTag(identity),
    ranges: true,
    bodies: {
      identity,
      ...(existsSync(join(directory, `${file}.br`)) && { br: read('.br') }),
      ...(existsSync(join(directory, `${file}.gz`)) && { gzip: read('.gz') }),
    },
  })
}

/** The one page of the web, found and not found. */
export function webPage(html: string): { found: ReadyAnswer; notFound: ReadyAnswer } {
  const identity = Buffer.from(html)
  const page = {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    tag: entityTag(identity),
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
  }
  return { found: readyAnswer(page), notFound: readyAnswer({ ...page, status: 404 }) }
}
