import { systemActor } from '#api/access/actor.ts'
import { listCheckpoints } from '#api/audit-chain/checkpoints.ts'
import { verifyChain } from '#api/audit-chain/verify-chain.ts'
import { serve } from '#api/serve.ts'
import { plugins } from '#plugins'

// `npm run audit:verify`: computes the chain of the audit log again and compares it with every checkpoint outside the database.
// `-- PLACE:HASH` names another one, from a log or a note.
const named = process.argv.slice(2).map((text) => /^(\d+):([\da-f]{64})$/.exec(text))
if (named.includes(null)) {
  console.error('Name checkpoints as PLACE:HASH: npm run audit:verify -- 120:5f1c…')
  process.exit(2)
}

try {
  const running = await serve({ plugins, env: { LOG_LEVEL: 'warn', ...process.env }, http: false, workers: false })
  try {
    const ctx = running.app.context(systemActor)
    const { checkpoints, forged } = await listCheckpoints(ctx)
    const others = named.flatMap((match) => (match ? [{ place: Number(match[1]), hash: match[2] as string }] : []))
    const { entries, erased, head, problems } = await verifyChain(ctx.db, [...checkpoints, ...others])
    const all = [...problems, ...forged.map((key) => `the checkpoint ${key} was not signed here`)]
    for (const problem of all) console.log(problem)
    const erasures = erased > 0 ? `, ${erased} of them with names erased` : ''
    console.log(`${entries} entries${erasures}, ${checkpoints.length + others.length} checkpoints`)
    if (head) console.log(`end ${head.place}:${head.hash}`)
    console.log(all.length === 0 ? 'the audit log is whole' : 'the audit log was changed')
    process.exitCode = all.length === 0 ? 0 : 1
  } finally {
    await running.stop()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
