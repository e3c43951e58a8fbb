import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProofExtra } from '../rules/log-entry.ts'
import { formatTlogProof, parseTlogProof } from '../rules/tlog-proof.ts'
import type { ProofFiles } from '../rules/check-proof.ts'
import { proveLineOf } from '../domain/proofs.ts'
import { logMonths } from '../domain/log-months.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'

let world: BooksWorld
let artist: string
let files: ProofFiles
let previous: ProofFiles
let line: string
beforeAll(async () => {
  world = await booksWorld()
  artist = (await world.artist()).id
  await world.closeMonth('2029-05', { [artist]: 5 })
  await world.closeMonth('2029-06', { [artist]: 4 })
  await logMonths(world.ctx)
  files = await world.prove(artist, '2029-06')
  previous = await world.prove(artist, '2029-05')
  line = await proveLineOf(world.ctx, { payeeId: artist, month: '2029-06', line: 2 })
})
afterAll(() => world.close())

/** Which steps fail, of those that could be checked. */
const failed = async (changed: ProofFiles, lines = [line], before = previous) =>
  (await world.failures(changed, { previous: before, lines })).filter((step) => !step.endsWith('open'))
const flip = (text: string, at: number) => {
  const bytes = Buffer.from(text)
  bytes[at] = (bytes[at] as number) ^ 1
  return bytes.toString()
}
const proofWith = (change: Partial<ReturnType<typeof parseTlogProof>>) =>
  formatTlogProof({ ...parseTlogProof(files.proof), ...change })

describe('one byte changed', () => {
  it('is found in nothing where nothing was changed', async () => {
    expect(await failed(files)).toEqual([])
  })

  it('in the spelling of the statement fails the canonical form', async () => {
    expect(await failed({ ...files, statement: files.statement.replace('{', '{ ') })).toContain('canonical')
    expect(await failed({ ...files, statement: files.statement.replace('"closing":', '"closing":0') })).toContain(
      'canonical',
    )
  })

  it('in an amount fails the leaf', async () => {
    const statement = files.statement.replace(/"closing":(\d+)/, (_, cents) => `"closing":${Number(cents) + 1}`)
    expect((await failed({ ...files, statement }))[0]).toBe('leaf')
  })

  it('in the salt fails the leaf', async () => {
    const { extra } = parseTlogProof(files.proof)
    for (const at of [0, 15, 31]) {
      const changed = extra.slice()
      changed[at] = (changed[at] as number) ^ 1
      expect(await failed({ ...files, proof: proofWith({ extra: changed }) })).toEqual(['leaf'])
    }
  })

  it('in the entry of the log fails the leaf', async () => {
    const { extra } = parseTlogProof(files.proof)
    const { entry } = readProofExtra(extra)
    for (const name of ['commitment', 'label', 'month']) {
      const changed = extra.slice()
      const at = 32 + entry.indexOf(`"${name}":"`) + name.length + 4
      changed[at] = (changed[at] as number) === 0x61 ? 0x62 : 0x61
      expect(await failed({ ...files, proof: proofWith({ extra: changed }) })).toEqual(['leaf'])
    }
  })

  it('in the index fails the inclusion', async () => {
    const { index } = parseTlogProof(files.proof)
    expect(await failed({ ...files, proof: proofWith({ index: index ^ 1 }) })).toEqual(['inclusion'])
  })

  it('in the path fails the inclusion', async () => {
    const { path } = parseTlogProof(files.proof)
    for (const at of path.keys()) {
      const changed = path.map((hash) => hash.slice())
      changed[at]?.set([(path[at]?.[7] ?? 0) ^ 1], 7)
      expect(await failed({ ...files, proof: proofWith({ path: changed }) })).toEqual(['inclusion'])
    }
  })

  it('in the checkpoint or its signature fails the signature', async () => {
    const { checkpoint } = parseTlogProof(files.proof)
    const signature = checkpoint.lastIndexOf(' ') + 1
    for (const at of [0, checkpoint.indexOf('\n') + 1, checkpoint.indexOf('\n') + 10, signature + 2, signature + 40])
      expect(await failed({ ...files, proof: proofWith({ checkpoint: flip(checkpoint, at) }) })).toEqual(['signature'])
  })

  it('in the statement before fails the link to it', async () => {
    const changed = { ...previous, statement: previous.statement.replace(/"streaming":(\d+)/, '"streaming":1') }
    expect(await failed(files, [line], changed)).toEqual(['previous'])
    expect(await failed(files, [line], files)).toEqual(['previous'])
  })

  it('in a line, its salt or its path fails the line', async () => {
    const parsed = JSON.parse(line) as { salt: string; path: string[]; index: number }
    for (const changed of [
      line.replace(/"streams":(\d+)/, '"streams":9'),
      line.replace(parsed.salt, `${parsed.salt.startsWith('0') ? '1' : '0'}${parsed.salt.slice(1)}`),
      line.replace(parsed.path[0] as string, parsed.path.at(-1) as string),
      line.replace(`"index":${parsed.index}`, `"index":${parsed.index + 1}`),
    ])
      expect(await failed(files, [changed])).toEqual(['line'])
  })
})
