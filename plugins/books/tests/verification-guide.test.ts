import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logMonths } from '../domain/log-months.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'
import { buildGoVerifier, guideBlock, hasGo } from '#api/testing/programs/go-verifier.ts'

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

let world: BooksWorld
let folder: string
let key: string
beforeAll(async () => {
  world = await booksWorld()
  const artist = (await world.artist()).id
  await world.closeMonth('2029-05', { [artist]: 6 })
  await logMonths(world.ctx)
  folder = mkdtempSync(join(tmpdir(), 'fairwave-guide-'))
  const { statement, proof } = await world.prove(artist, '2029-05')
  const keys = await world.test.client().inject({ method: 'GET', url: '/.well-known/fairwave-books.json' })
  key = keys.json().keys[0].key
  for (const [name, text] of Object.entries({
    '2029-05.json': statement,
    '2029-05.tlog-proof': proof,
    'fairwave-books.json': keys.body,
    '2029-06.json': statement.replace(/"closing":(\d)/, '"closing":9'),
    '2029-06.tlog-proof': proof,
  }))
    writeFileSync(join(folder, name), text)
})
afterAll(() => world.close())

describe('the guide', () => {
  const byHand = (month: string) =>
    execFileSync('sh', ['-c', `month=${month}\n${guideBlock('sh')}`], { cwd: folder, encoding: 'utf8' })

  it.runIf(has('openssl') && has('jq'))('checks a proof by hand, as it is written', () => {
    expect(byHand('2029-05').split('\n').filter(Boolean)).toEqual(['leaf', 'inclusion', 'signature'])
    expect(byHand('2029-06').split('\n').filter(Boolean)).toEqual(['inclusion', 'signature'])
  })

  it.runIf(hasGo)('checks a proof with another program, in Go', () => {
    const verify = buildGoVerifier(folder)
    const run = (month: string) => verify(`${month}.json`, `${month}.tlog-proof`, key)
    expect(run('2029-05')).toMatch(/^right: entry \d+ of 7\n$/)
    expect(run('2029-06')).toMatch(/^WRONG: salt and statement/)
  })
})
