import { requireNode } from '#api/require-node.ts'

requireNode()
const { keepCompiled } = await import('#api/compile-cache.ts')
keepCompiled()
await import('./run-workers.ts')
