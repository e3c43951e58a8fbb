import { plugins } from '#plugins'
import { openHistory } from '#demo/open-history.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import type { App } from '../../api/app.ts'
import { serve, stopOnSignals } from '../../api/serve.ts'

const DAY_MILLISECONDS = 86_400_000
/** The demo's listening ends so long ago that all that was paid for it has ended, been settled, and its month closed. */
const LISTENED_DAYS_AGO = 80
const SETTLED_DAYS_AGO = 50

// The product as somebody sees it who has run it for a while: the demo of months ago, and the jobs that were due since.
// Workers go by today's clock and would take that past for overdue: they start when it is made.
const before = await serve({ plugins, env: process.env, http: false, workers: false })
await makeHistory(before.app)
await before.stop()
stopOnSignals(await serve({ plugins, env: process.env, http: true }))

async function makeHistory(app: App): Promise<void> {
  const daysAgo = (days: number) => new Date(app.platform.clock.now().getTime() - days * DAY_MILLISECONDS)
  const { app: past, clock } = await openHistory(app, daysAgo(LISTENED_DAYS_AGO))
  await seedDemo(past)
  clock.set(daysAgo(SETTLED_DAYS_AGO))
  await past.jobs.get('billing.settle-periods')?.run({})
  await app.jobs.get('billing.close-months')?.run({})
}
