import { flushCompileCache } from 'node:module'
import { CompositionError } from '#api/app/compose.ts'
import { SettingsError } from '#api/app/config.ts'
import { RefusedStart } from '#api/platform/refused-start.ts'
import { releaseMemory } from '#api/platform/release-memory.ts'
import { serve, stopOnSignals } from '#api/serve.ts'
import { plugins } from '#plugins'

// The same plugins as the API, started as consumers.
try {
  const running = await serve({ plugins, env: process.env, http: false, workers: true })
  stopOnSignals(running)
  releaseMemory()
  flushCompileCache()
  running.app.platform.log.info({ jobs: [...running.app.jobs.keys()] }, 'workers are running')
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof CompositionError || error instanceof RefusedStart
  console.error(expected ? error.message : error)
  process.exit(1)
}
