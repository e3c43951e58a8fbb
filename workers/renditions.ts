import { systemActor } from '#api/access/actor.ts'
import { serve } from '#api/serve.ts'
import { runWork } from '#api/work/run-work.ts'
import type { WorkKind } from '#api/work/work-kind.ts'
import { plugins } from '#plugins'

// `npm run renditions`: goes over the catalogue and makes what is missing of what songs are played from, one song after
// the other; `-- --failed` tries again what failed. Progress is saved at once: stop and restart at will.
const failed = process.argv.includes('--failed')
const unknown = process.argv.slice(2).filter((argument) => argument !== '--failed')
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. Use: npm run renditions [-- --failed]`)
  process.exit(2)
}

try {
  const running = await serve({ plugins, env: { LOG_LEVEL: 'error', ...process.env }, http: false, workers: false })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.app.platform.audio?.close())
  try {
    const { sound } = running.app.services
    const { audio, choices } = running.app.platform
    if (!sound || !audio) throw new Error(choices.find((choice) => choice.startsWith('sound:')) ?? 'no plugin sound')
    const ctx = running.app.context(systemActor)
    await sound.findOutdated(ctx, { failed })
    const before = await sound.countWork(ctx)
    console.log(`${before.waiting} songs to prepare by ${audio.name}, ${before.failed} failed before`)
    const kind = running.app.workKinds.get('sound.song') as WorkKind
    let done = 0
    for (let made = -1; made !== 0; done += made)
      made = await runWork(running.app, kind, (more) => console.log(`${done + more} of ${before.waiting}`))
    const left = await sound.countWork(ctx)
    console.log(
      `${done} prepared; ${left.waiting} wait, ${left.failed} failed (/admin/collections/sound-work says why)`,
    )
    process.exitCode = left.failed > 0 ? 1 : 0
  } finally {
    await running.stop()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
