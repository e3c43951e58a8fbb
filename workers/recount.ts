import { systemActor } from '#api/access/actor.ts'
import { serve } from '#api/serve.ts'
import { plugins } from '#plugins'

// `npm run recount`: adds up all claims anew and compares every total with them; `-- --repair` sets right what differs.
const unknown = process.argv.slice(2).filter((argument) => argument !== '--repair')
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. Use: npm run recount [-- --repair]`)
  process.exit(2)
}

try {
  const running = await serve({ plugins, env: { LOG_LEVEL: 'warn', ...process.env }, http: false, workers: false })
  try {
    const { streaming, royalties } = running.app.services
    const context = running.app.context(systemActor)
    const repair = process.argv.includes('--repair')
    const report = await streaming.recount(context, { repair })
    const estimates = await royalties.recountEstimates(context, { repair })
    const songs = await royalties.recountSongEarnings(context, { repair })
    for (const { rollup, key, kept, counted } of [...report.differences, ...estimates, ...songs]) {
      console.log(`${rollup} ${JSON.stringify(key)}: ${kept}, but the claims say ${counted}`)
    }
    const wrong = report.wrong + estimates.length + songs.length
    const verdict = wrong === 0 ? 'every total is right' : `${wrong} totals wrong${repair ? ', now set right' : ''}`
    console.log(`${report.aggregated} counted claims in the totals, ${report.pending} waiting; ${verdict}`)
    process.exitCode = wrong === 0 || repair ? 0 : 1
  } finally {
    await running.stop()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
