import { expect, it } from 'vitest'
import { billingWorld } from '../testing/billing-world.ts'

it('money does not depend on the time zone of the database server', async () => {
  const world = await billingWorld()
  try {
    await world.db.$executeRawUnsafe(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''America/New_York''', current_database()); END $$`,
    )
    // The setting is for connections made from now on.
    await world.db
      .$queryRaw`SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
    const { listener, period } = await world.subscriber()
    await world.ctx.services.billing.cancelSubscription(world.as(listener))
    expect(period.startsAt).toEqual(world.clock.now())
    const [stored] = await world.db.$queryRaw<
      { at: number }[]
    >`SELECT extract(epoch FROM "startsAt")::float8 AS "at" FROM "SubscriptionPeriod" WHERE "id" = ${period.id}::uuid`
    expect((stored?.at ?? 0) * 1000).toBe(world.clock.now().getTime())
    world.clock.set(new Date(period.endsAt.getTime() - 1))
    expect(await world.ctx.services.billing.isSubscribed(world.ctx, listener.id)).toBe(true)
    world.clock.set(period.endsAt)
    expect(await world.ctx.services.billing.isSubscribed(world.ctx, listener.id)).toBe(false)
  } finally {
    await world.close()
  }
})
