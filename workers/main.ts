import { keepCompiled } from '#api/compile-cache.ts'

keepCompiled()
await import('./run-workers.ts')
