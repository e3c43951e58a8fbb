import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { checkFiles } from '../plugins/books/rules/check-files.ts'
import { checkLog, LOG_STEP_NAMES } from '../plugins/books/rules/check-log.ts'
import { STEP_NAMES } from '../plugins/books/rules/check-proof.ts'

// `npm run verify -- FILE…`: checks proofs of statements without a server, a database or a network. Takes ZIPs, statements with
// their proof files, lines, checkpoints, and files of keys; `--key KEY` names a key by hand. `--log URL` reads the whole log of a site:
// it must extend every checkpoint among the files, and have no label twice; checkpoints alone are enough. Exit code 0: everything passed; 1: a step failed;
// 2: something could not be checked.
const args = process.argv.slice(2)
const keys: string[] = []
const names: string[] = []
let log: string | null = null
for (let at = 0; at < args.length; at += 1)
  if (args[at] === '--key') keys.push(args[(at += 1)] ?? '')
  else if (args[at] === '--log') log = args[(at += 1)] ?? ''
  else names.push(args[at] as string)
if (names.length === 0) {
  console.error('Name the files: npm run verify -- fairwave-proof-2026-10.zip fairwave-books.json')
  process.exit(2)
}

const files = names.map((name) => ({ name: basename(name), bytes: new Uint8Array(readFileSync(name)) }))
const { checked, remarks, keys: known, held } = await checkFiles(files, keys)
const MARKS = { passed: 'ok  ', failed: 'FAIL', open: '-   ' } as const
for (const { name, checks } of checked) {
  console.log(name)
  for (const { step, state, found } of checks) console.log(`  ${MARKS[state]} ${STEP_NAMES[step]}: ${found}`)
}
for (const remark of remarks) console.log(remark)
const states = checked.flatMap(({ checks }) => checks.map(({ state }) => state))
if (log !== null) {
  const read = async (path: string) => {
    const answer = await fetch(new URL(`/books/${path}`, log))
    if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  console.log(log)
  for (const { step, state, found } of await checkLog(read, { keys: known, held })) {
    // Without statements there are no months to look for: a watcher who keeps checkpoints has left nothing out.
    if (step === 'own' && state === 'open' && checked.length === 0) continue
    console.log(`  ${MARKS[state]} ${LOG_STEP_NAMES[step]}: ${found}`)
    states.push(state)
  }
}
if (states.includes('failed')) console.log('This is not what the log has.')
else if (states.length === 0) console.log('There is nothing to check in these files.')
else if (states.includes('open')) console.log('What could be checked is right; steps marked - were not checked.')
else console.log('Everything is right.')
process.exitCode = states.includes('failed') ? 1 : states.length === 0 || states.includes('open') ? 2 : 0
