import { requireNode } from './platform/require-node.ts'

// The API process; embedded it is the workers too.
requireNode()
const { keepCompiled } = await import('./platform/compile-cache.ts')
keepCompiled()
await import('./run-server.ts')
