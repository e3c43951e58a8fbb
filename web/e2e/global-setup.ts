import { embedded } from './deployments.ts'

/**
 * One product with demo content for every journey that does not need an empty one. Returns its teardown.
 * `FAIRWAVE_DEMO_URL` names one that runs already, for writing journeys.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.FAIRWAVE_DEMO_URL) return async () => {}
  const demo = await embedded({ demo: true })
  process.env.FAIRWAVE_DEMO_URL = demo.url
  return () => demo.stop()
}
