import type { Readable } from 'node:stream'
import type { DomainContext } from '#api/app/context.ts'
import { zipWriter } from '#api/platform/zip-writer.ts'
import { provedLines, proveMonth } from './proofs.ts'

const README = `statement.json     the statement, in the one spelling that is proved
statement.tlog-proof   shows that it stands in the signed log
lines.jsonl        what the statement adds up from, a line each

Keep these files: they prove the statement even if the site is gone.
To check them, open /verify on the site, or see docs/verification.md of Fairwave.
`

/** The files of a payee’s month as a ZIP. Throws 404 where it is not in the log. */
export async function proofArchive(ctx: DomainContext, payee: { payeeId: string; month: string }): Promise<Readable> {
  const { statement, proof, month } = await proveMonth(ctx, payee)
  const lines = await provedLines(ctx, payee)
  const zip = zipWriter({ mtime: ctx.clock.now() })
  const add = (name: string, text: string) => zip.addBytes(Buffer.from(text), name)
  add(`${month}.json`, statement)
  add(`${month}.tlog-proof`, proof)
  add(`${month}-lines.jsonl`, lines.map((line) => `${line}\n`).join(''))
  add('README.txt', README.replaceAll('statement.', `${month}.`).replace('lines.jsonl', `${month}-lines.jsonl`))
  zip.end()
  return zip.stream
}
