import { keepCompiled } from './compile-cache.ts'

// The API process; embedded it is the workers too.
keepCompiled()
await import('./run-server.ts')
