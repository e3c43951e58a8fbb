import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rotateKeys } from '#api/keys/rotate-keys.ts'
import { logMonths } from '../domain/log-months.ts'
import { parseCheckpoint } from '../rules/checkpoint.ts'
import { checkProof, type ProofFiles } from '../rules/check-proof.ts'
import { parseVerifierKey } from '../rules/signed-note.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'

const DAY_MS = 86_400_000

let world: BooksWorld
let artist: string
let before: ProofFiles
let old: string
beforeAll(async () => {
  world = await booksWorld()
  artist = (await world.artist()).id
  await world.closeMonth('2029-05', { [artist]: 1 })
  await logMonths(world.ctx)
  before = await world.prove(artist, '2029-05')
  old = (await listed())[0]?.key as string
})
afterAll(() => world.close())

const get = async (url: string) => await world.test.client().inject({ method: 'GET', url })
const signatures = async () => parseCheckpoint((await get('/books/checkpoint')).body).note.signatures.length
const listed = async (): Promise<{ key: string; from: string; until: string | null }[]> =>
  (await get('/.well-known/fairwave-books.json')).json().keys
/** Whether these files pass for somebody who knows this key alone. */
const passes = async (files: ProofFiles, key: string) => {
  const { checks } = await checkProof(files, { keys: [await parseVerifierKey(key)] })
  return checks.find(({ step }) => step === 'signature')?.state === 'passed'
}

describe('while keys are rotated', () => {
  it('both sign for 90 days, and whoever knows either key can check', async () => {
    expect((await rotateKeys(world.test.app, { finish: false, force: false })).ok).toBe(true)
    expect(await signatures()).toBe(2)
    const keys = await listed()
    expect(keys).toHaveLength(2)
    expect(keys.map(({ until }) => until)).toEqual([null, null])
    const files = await world.prove(artist, '2029-05')
    for (const { key } of keys) expect(await passes(files, key)).toBe(true)
    expect(keys.map(({ key }) => key)).toContain(old)
    world.clock.advance(80 * DAY_MS)
    expect((await rotateKeys(world.test.app, { finish: true, force: false })).ok).toBe(false)
    expect(await signatures()).toBe(2)
  })

  it('the old key is listed for ever, with its end, and what it signed still passes', async () => {
    world.clock.set('2029-09-02T00:00:00Z')
    expect((await rotateKeys(world.test.app, { finish: true, force: false })).lines).toEqual([
      expect.stringContaining('is dropped'),
    ])
    await world.closeMonth('2029-09', { [artist]: 1 })
    await logMonths(world.ctx)
    expect(await signatures()).toBe(1)
    const keys = await listed()
    const current = keys.find(({ until }) => until === null)?.key as string
    expect(keys).toHaveLength(2)
    expect(keys.find(({ key }) => key === old)?.until).toEqual(expect.any(String))
    expect(await passes(before, old)).toBe(true)
    expect(await world.failures(before)).toEqual([])
    expect(await passes(await world.prove(artist, '2029-09'), current)).toBe(true)
    expect(await passes(await world.prove(artist, '2029-09'), old)).toBe(false)
  })
})
