import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readZip } from '../../plugins/books/rules/read-zip.ts'
import { buildGoVerifier, hasGo } from '#api/testing/programs/go-verifier.ts'
import { type Browser, expectStatus } from '../chaos/browser.ts'
import type { People } from './people.ts'
import type { Closing } from './closing.ts'

interface Payee {
  name: string
  browser: Browser
  /** Path of a month's proof, without `/proof`. */
  months: { month: string; path: string }[]
}

/**
 * Downloads every statement and every listener's month with its proof, as its owner, and verifies each with the product's checker
 * and, where Go is installed, with another program. The log must have each of them.
 */
export async function checkProofs({ stage, people }: Closing): Promise<Record<string, number>> {
  const folder = join(stage.directory, 'proofs')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const keys = join(folder, 'fairwave-books.json')
  const published = await (await fetch(`${stage.origin}/.well-known/fairwave-books.json`)).text()
  writeFileSync(keys, published)
  const { key } = JSON.parse(published).keys[0] as { key: string }
  const independent = hasGo ? buildGoVerifier(folder) : null
  const checked = { statements: 0, 'listeners’ months': 0, 'by an independent program': 0 }
  const problems: string[] = []
  const files: string[] = []
  for (const payee of await payeesOf(people)) {
    for (const { month, path } of payee.months) {
      const answer = expectStatus(await payee.browser.insist('GET', `${path}/proof`), `the proof of ${month}`, 200)
      const file = join(folder, `${payee.name}-${month}.zip`)
      writeFileSync(file, answer.content)
      files.push(file)
      if (independent) {
        const said = independent(...(await unpack(folder, month, answer.content)), key)
        if (said.startsWith('right: ')) checked['by an independent program'] += 1
        else problems.push(`the independent program, ${payee.name} ${month}: ${said}`)
      }
      checked[payee.name.startsWith('artist') ? 'statements' : 'listeners’ months'] += 1
    }
  }
  if (files.length > 0) {
    const { exitCode, output } = await stage.run('workers/verify.ts', keys, ...files, '--log', stage.origin)
    if (exitCode !== 0) problems.push(`npm run verify: ${output}`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return checked
}

async function payeesOf({ artists, listeners }: People): Promise<Payee[]> {
  const payees: Payee[] = []
  for (const { id, username, browser } of artists) {
    const path = `/api/dashboard/statements/${id}`
    const statements = expectStatus(await browser.insist('GET', path), 'statements', 200).body as { month: string }[]
    payees.push({
      name: username,
      browser,
      months: statements.map(({ month }) => ({ month, path: `${path}/${month}` })),
    })
  }
  for (const [number, { browser }] of listeners) {
    const path = '/api/subscription/months'
    const months = expectStatus(await browser.insist('GET', path), 'months', 200).body as string[]
    payees.push({
      name: `listener-${number}`,
      browser,
      months: months.map((month) => ({ month, path: `${path}/${month}` })),
    })
  }
  return payees
}

async function unpack(folder: string, month: string, zip: Buffer<ArrayBuffer>): Promise<[string, string]> {
  const [statement, proof] = [join(folder, `${month}.json`), join(folder, `${month}.tlog-proof`)]
  const files = await readZip(new Uint8Array(zip))
  for (const { name, bytes } of files)
    if ([`${month}.json`, `${month}.tlog-proof`].includes(name)) writeFileSync(join(folder, name), bytes)
  return [statement, proof]
}
