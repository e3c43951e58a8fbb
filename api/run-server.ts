import { flushCompileCache } from 'node:module'
import { plugins } from '#plugins'
import { systemActor } from './access/actor.ts'
import type { App } from './app/app.ts'
import { SettingsError } from './app/config.ts'
import { CompositionError } from './app/compose.ts'
import { RefusedStart } from './platform/refused-start.ts'
import { releaseMemory } from './platform/release-memory.ts'
import { StoppedEarly, serve, stopOnSignals } from './serve.ts'

/** The demo and its synthesiser are loaded only where they are wanted. */
async function seedWhenWanted(app: App): Promise<string[]> {
  if (!app.config.wantsDemo) return []
  const { seedDemo } = await import('#demo/seed-demo.ts')
  return seedDemo(app)
}

/** Adds optional demo content: usable without, better with it. */
async function dressWhenWanted(app: App): Promise<void> {
  if (!app.config.wantsDemo) return
  try {
    const { dressDemo } = await import('#demo/dress-demo.ts')
    await dressDemo(app)
  } catch (error) {
    app.platform.log.error({ err: error }, 'the demo stays without pictures of its artists; the next start tries again')
  }
}

/** The operator notes of plugins; a database that went away meanwhile does not stop the start. */
async function listStartNotes(app: App): Promise<string[]> {
  const notes = await Promise.allSettled(
    app.contributions('startNotes').map(async (listNotes) => await listNotes(app.context(systemActor))),
  )
  return notes.flatMap((note) => (note.status === 'fulfilled' ? note.value : []))
}

/** Time since this process started. */
const sinceStart = () => `${(performance.now() / 1_000).toFixed(1)} s after the start`

try {
  const running = await serve({ plugins, env: process.env, http: true, prepare: seedWhenWanted })
  stopOnSignals(running)
  const lines = (notes: readonly string[]) => notes.map((note) => `  ${note}`).join('\n')
  console.log(`\n  Fairwave is at ${running.url} (${sinceStart()})\n\n${lines(running.app.platform.choices)}`)
  const demo = await running.prepared
  const notes = [...demo, ...(await listStartNotes(running.app))]
  if (demo.length) notes.push(`the demo is ready (${sinceStart()})`)
  if (notes.length) console.log(lines(notes))
  await dressWhenWanted(running.app)
  releaseMemory()
  // A process that is killed keeps nothing by itself.
  flushCompileCache()
} catch (error) {
  const expected =
    error instanceof SettingsError ||
    error instanceof CompositionError ||
    error instanceof RefusedStart ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  // The signal that stopped it ends the process.
  if (!(error instanceof StoppedEarly)) {
    console.error(expected ? (error as Error).message : error)
    process.exit(1)
  }
}
