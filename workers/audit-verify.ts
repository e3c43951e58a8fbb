import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { systemActor } from '#api/access/actor.ts'
import { listCheckpoints } from '#api/audit-chain/checkpoints.ts'
import { verifyChain } from '#api/audit-chain/verify-chain.ts'
import { serve } from '#api/serve.ts'
import { plugins } from '#plugins'

// `npm run audit:verify`: computes the audit log's chain and tree again and compares them with every checkpoint outside the database.
// `-- PLACE:HASH` names another one of the chain, from a log or a note; `-- FILE` a file of the tree that was kept elsewhere, and
// `--save FILE` writes one.
const args = process.argv.slice(2)
const places: { place: number; hash: string }[] = []
const names: string[] = []
let saveAs: string | null = null
for (let at = 0; at < args.length; at += 1) {
  const arg = args[at] as string
  const match = /^(\d+):([\da-f]{64})$/.exec(arg)
  if (match) places.push({ place: Number(match[1]), hash: match[2] as string })
  else if (arg === '--save') saveAs = args[(at += 1)] ?? ''
  else names.push(arg)
}

/** Ends with exit code 2 where a file can't be read: nothing was verified. */
function readFiles() {
  try {
    return names.map((name) => ({ name: basename(name), text: readFileSync(name, 'utf8') }))
  } catch (error) {
    console.error(
      `${(error as Error).message}. Name files, or checkpoints as PLACE:HASH: npm run audit:verify -- 120:5f1c…`,
    )
    process.exit(2)
  }
}
const files = readFiles()

try {
  const running = await serve({ plugins, env: { LOG_LEVEL: 'warn', ...process.env }, http: false, workers: false })
  try {
    const ctx = running.app.context(systemActor)
    const { books } = ctx.services
    const { checkpoints, forged } = await listCheckpoints(ctx)
    const { entries, erased, head, problems } = await verifyChain(ctx.db, [...checkpoints, ...places])
    // A file that is saved is of all entries until now.
    if (saveAs !== null) await books?.logAuditEntries(ctx).catch((error: Error) => problems.push(error.message))
    const log = await books?.verifyAuditLog(ctx, files)
    const all = [
      ...problems,
      ...forged.map((key) => `the checkpoint ${key} was not signed here`),
      ...(log?.problems ?? []),
    ]
    for (const problem of all) console.log(problem)
    const erasures = erased > 0 ? `, ${erased} of them with names erased` : ''
    const compared = checkpoints.length + places.length + (log?.checkpoints ?? 0)
    console.log(`${entries} entries${erasures}, ${compared} checkpoints`)
    if (head) console.log(`end ${head.place}:${head.hash}`)
    if (saveAs !== null && log?.toKeep) {
      writeFileSync(saveAs, log.toKeep)
      console.log(`${saveAs} is to be kept elsewhere`)
    } else if (saveAs !== null) console.log(`${saveAs} was not written: there is nothing that is signed and whole`)
    console.log(all.length === 0 ? 'the audit log is whole' : 'the audit log was changed')
    process.exitCode = all.length === 0 ? 0 : 1
  } finally {
    await running.stop()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
