import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#api/testing/test-app.ts'
import { booksSettings } from '../domain/settings.ts'
import { formatWitnessKey } from '../rules/cosignature.ts'
import { formatVerifierKey } from '../rules/signed-note.ts'

let log: string
let witness: string
beforeAll(async () => {
  log = await formatVerifierKey('log.example/books', new Uint8Array(32).fill(7))
  witness = await formatWitnessKey('other.example/witness', new Uint8Array(32).fill(9))
})

/** What is said of the settings; empty where they are right. */
const problems = (settings: Record<string, string>): string[] => {
  const { error } = booksSettings.safeParse(settings)
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : []
}
/** Another character of the key itself. */
const changed = (key: string) =>
  key.replace(/(\+[0-9a-f]{8}\+.{20})(.)/, (_, start: string, one: string) => `${start}${one === 'B' ? 'C' : 'B'}`)

it('takes keys as the files of logs and witnesses have them', () => {
  expect(
    problems({ WITNESS_LOGS: `${log}, ${log}`, BOOKS_WITNESSES: `${witness}@https://other.example/witness` }),
  ).toEqual([])
  expect(problems({})).toEqual([])
})

it('names a key that is damaged, of another kind or none', () => {
  const own = expect.stringMatching(/^WITNESS_LOGS: "log\.example\/books.*" has an id that is not its own/)
  expect(problems({ WITNESS_LOGS: changed(log) })).toEqual([own])
  expect(problems({ WITNESS_LOGS: log.replace('log.example', 'l0g.example') })).toEqual([
    expect.stringContaining('has an id that is not its own'),
  ])
  expect(problems({ WITNESS_LOGS: witness })).toEqual([expect.stringContaining('is not the Ed25519 key of a log')])
  expect(problems({ WITNESS_LOGS: log.slice(0, -4) })).toEqual([
    expect.stringContaining('is not the Ed25519 key of a log'),
  ])
  expect(problems({ WITNESS_LOGS: 'log.example/books+0123' })).toEqual([expect.stringContaining('is not a key')])
  const at = '@https://other.example/witness'
  expect(problems({ BOOKS_WITNESSES: `${changed(witness)}${at}` })).toEqual([
    expect.stringMatching(/^BOOKS_WITNESSES: .*has an id that is not its own/),
  ])
  expect(problems({ BOOKS_WITNESSES: `${log}${at}` })).toEqual([
    expect.stringContaining('is not the Ed25519 key of a witness'),
  ])
  expect(problems({ BOOKS_WITNESSES: witness })).toEqual([expect.stringContaining('must be a comma list of KEY@URL')])
})

it('refuses the start with it', async () => {
  await expect(startTestApp({ env: { WITNESS_LOGS: changed(log) } })).rejects.toThrow(/WITNESS_LOGS.*log\.example/)
})
