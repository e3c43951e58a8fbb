import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { auditExceptionsSchema, auditReportSchema, openAdvisories } from './audit-exceptions.ts'

// `npm audit --json --omit=dev | node scripts/audit.ts`: fails for each advisory that docs/audit-exceptions.json does not
// record, and where the registry did not answer.

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as unknown

const report = auditReportSchema.safeParse(JSON.parse(await text(process.stdin)))
if (report.success) {
  const { packages } = read('package-lock.json') as { packages: Record<string, { version?: string }> }
  const open = openAdvisories(report.data, auditExceptionsSchema.parse(read('docs/audit-exceptions.json')), packages)
  for (const line of open) console.error(line)
  console.log(open.length === 0 ? 'No advisory is open.' : 'Update what is named, or record why it does not touch us.')
  process.exitCode = open.length === 0 ? 0 : 1
} else {
  console.error('npm audit gave no report: the registry did not answer, or in another form.')
  process.exitCode = 2
}
