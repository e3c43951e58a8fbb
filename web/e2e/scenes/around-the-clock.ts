import { join } from 'node:path'
import { plugins } from '#plugins'
import { type Actor, systemActor, visitor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import { readConfig } from '#api/app/config.ts'
import type { DomainContext } from '#api/app/context.ts'
import { createApp, pluginSettingNames } from '#api/app/create-app.ts'
import { runningPostgres } from '#api/platform/database/embedded-postgres.ts'
import { openLog } from '#api/platform/log/open-log.ts'
import { openPlatform } from '#api/platform/open-platform.ts'
import { type History, openHistory } from '#demo/open-history.ts'
import { unhurriedPlatform } from '#demo/unhurried-platform.ts'

// A program of its own, beside a product that runs: listeners subscribe weeks ago and listen around the clock, by the domain
// functions that people use and by a clock that is moved by hand; then what is due is settled. Argument: `Asked` as JSON.

export interface Asked {
  /** Data directory of the running product. */
  dataDirectory: string
  listeners: number
  /** Usernames that begin so are nobody's. */
  prefix: string
  /** Ids. The second one is heard so seldom that nothing of it is held. */
  songs: readonly [mostly: string, atTimes: string]
}

const PASSWORD = 'synth-forever-84'
const DAY = 86_400_000
const HOUR = 3_600_000
/** The month that they pay is over, and its settlement due. */
const BEGAN_DAYS_AGO = 36
/** By the limits that come with the product; docs/operations.md names them. */
const AROUND_THE_CLOCK = { days: 3, hours: 21 }
const HEARD_SECONDS = 30
/** One stream in this many is of the second song. */
const AT_TIMES = 7

async function play({ dataDirectory, ...asked }: Asked): Promise<void> {
  const env = {
    DATABASE_URL: runningPostgres(join(dataDirectory, 'postgres')) ?? undefined,
    FAIRWAVE_DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
  }
  const config = readConfig(env, pluginSettingNames(plugins))
  const opened = await openPlatform(config, openLog(config.LOG_LEVEL))
  const unhurried = unhurriedPlatform(opened)
  try {
    const app = createApp({ config, platform: unhurried.platform, plugins, env })
    await listen(await openHistory(app, new Date(Date.now() - BEGAN_DAYS_AGO * DAY)), asked)
    await app.jobs.get('royalties.settle-periods')?.run({})
  } finally {
    await unhurried.close()
    await opened.close()
  }
}

async function listen(
  { app, clock }: History,
  { listeners, prefix, songs: [mostly, atTimes] }: Omit<Asked, 'dataDirectory'>,
): Promise<void> {
  const system = app.context(systemActor)
  await system.transaction(
    async (tx) => {
      const members: Actor[] = []
      for (let number = 1; members.length < listeners; number += 1) {
        const member = await subscriber(app, `${prefix}${number}`)
        const [period] = await tx.services.billing.periodsOfListener(tx, member.user?.id ?? '', { limit: 1 })
        // The product settles at any moment what is over: not before all of it is heard. Periods that another
        // settlement took first are left out.
        const locked = period ? await tx.services.billing.lockOpenPeriods(tx, [period.id]) : []
        if (locked.length > 0) members.push(member)
      }
      const midnight = Math.ceil(clock.now().getTime() / DAY) * DAY
      for (let stream = 0; stream < AROUND_THE_CLOCK.days * AROUND_THE_CLOCK.hours; stream += 1) {
        const [day, hour] = [Math.floor(stream / AROUND_THE_CLOCK.hours), stream % AROUND_THE_CLOCK.hours]
        clock.set(new Date(midnight + day * DAY + hour * HOUR))
        const songId = stream % AT_TIMES === 0 ? atTimes : mostly
        await Promise.all(members.map((member) => openAudio(app.context(member), songId)))
        clock.advance(HEARD_SECONDS * 1_000)
        await Promise.all(members.map((member) => claim(app.context(member), songId)))
      }
    },
    { timeout: 5 * 60_000 },
  )
}

async function subscriber(app: App, username: string): Promise<Actor> {
  const ctx = app.context(systemActor)
  const name = `Listener ${username}`
  const account = { username, displayName: name, email: `${username}@example.com`, password: PASSWORD }
  const { id } = await app.services.auth.createListener(ctx, account)
  await app.services.billing.subscribeInSandbox(ctx, id)
  return { ...visitor, userType: 'user', user: { id, username, name } }
}

/** Nobody is there to send the bytes to: the audio is handed over as it is where another server sends them. */
async function openAudio(ctx: DomainContext, songId: string): Promise<void> {
  const { streaming } = ctx.services
  await streaming.redeemPlayback(ctx, (await streaming.openPlayback(ctx, { songId })).id)
}

async function claim(ctx: DomainContext, songId: string): Promise<void> {
  const [song] = await ctx.services.catalog.songsForPlayback(ctx, [songId])
  if (!song) throw new Error('there is no such song')
  const heard = { songId, artistId: song.artistId, duration: HEARD_SECONDS }
  const { counted, reason } = await ctx.services.streaming.claimStream(ctx, heard)
  if (!counted) throw new Error(`a stream was not counted: ${reason}`)
}

await play(JSON.parse(process.argv[2] ?? '') as Asked)
