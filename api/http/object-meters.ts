import { systemActor } from '../access/actor.ts'
import type { App } from '../app/app.ts'
import { noMeters, type ObjectMeters } from '../platform/objects/object-meter.ts'

/** Tells the meter that a URL names: `playback:<id>` is told to the plugin that declares `playback`. */
export function objectMeters(app: App): ObjectMeters {
  const meters = new Map(app.contributions('meters').map((meter) => [meter.name, meter]))
  const find = (name: string) => {
    const colon = name.indexOf(':')
    return { meter: meters.get(name.slice(0, colon)), subject: name.slice(colon + 1), ctx: app.context(systemActor) }
  }
  return {
    async begin(name) {
      const { meter, subject, ctx } = find(name)
      return await (meter?.begin(ctx, subject) ?? noMeters.begin(name))
    },
    async redeemed(name) {
      const { meter, subject, ctx } = find(name)
      await meter?.redeemed(ctx, subject)
    },
  }
}
