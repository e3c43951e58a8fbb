import { requireNode } from '#api/platform/require-node.ts'

requireNode()
const { keepCompiled } = await import('#api/platform/compile-cache.ts')
keepCompiled()
await import('./run-workers.ts')
