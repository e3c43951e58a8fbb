import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A page of the web: its react-router path, and the server plugin that it comes and goes with. */
export interface ClientRoute {
  path: string
  plugin: string | null
}

/**
 * The pages that features declare, read from their sources (which only a bundler can run): the build leaves them to the
 * server, so that an address that is no page gets 404. A test holds them against the composed features.
 */
export function clientRoutes(root: string): ClientRoute[] {
  return globSync('web/src/features/*/index.ts', { cwd: root })
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const [, named] = /^ {2}plugin: (null|'[\w-]+')/m.exec(source) ?? []
      const plugin = named === undefined ? basename(dirname(file)) : named === 'null' ? null : named.slice(1, -1)
      return [...source.matchAll(/^ +(?:\{ )?path: '([^']+)'/gm)]
        .map(([, path]) => ({ path: path as string, plugin }))
        .filter(({ path }) => path !== '*')
    })
}
