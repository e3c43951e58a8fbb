import type { App } from '../app/app.ts'

/** Calls that belong to no plugin. */
const OWN_PATHS: readonly (readonly [path: string, methods: readonly string[]])[] = [
  ['/api/openapi.json', ['GET']],
  ['/api/docs', ['GET']],
  ['/api/docs/:file', ['GET']],
  ['/api/docs/static/:file', ['GET']],
]

/** Which methods an address below `/api` takes, sorted, HEAD and OPTIONS included; empty for an address that is none. */
export function methodsOfPaths(app: App): (path: string) => string[] {
  const known = [...app.routes.map(({ method, path }) => [`/api${path}`, [method]] as const), ...OWN_PATHS].map(
    ([path, methods]) => ({ parts: path.split('/'), methods }),
  )
  return (path) => {
    const parts = path.split('/')
    const methods = new Set(known.filter((call) => fits(call.parts, parts)).flatMap((call) => call.methods))
    if (methods.size === 0) return []
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods, 'OPTIONS'].sort()
  }
}

const fits = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''))
