import { embedded } from './deployments.ts'

/** One product with demo content for every journey that does not need an empty one. Returns its teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const demo = await embedded({ demo: true })
  process.env.FAIRWAVE_DEMO_URL = demo.url
  return () => demo.stop()
}
