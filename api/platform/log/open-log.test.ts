import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { limitRepeats } from './limit-repeats.ts'
import { readableLines } from './readable-lines.ts'

const collect = () => {
  const lines: string[] = []
  return { lines, to: { write: (line: string) => void lines.push(line) } }
}
const options = { base: null, serializers: { err: pino.stdSerializers.err } }

describe('failures that repeat', () => {
  it('are written whole once, and then with a count and without the stack', () => {
    const { lines, to } = collect()
    const limited = limitRepeats(to)
    const log = pino(options, limited)
    for (let n = 0; n < 467; n += 1) log.error({ err: new Error('PostgreSQL is away'), request: n }, 'request failed')
    log.error({ err: new Error('another') }, 'request failed')
    log.warn({ event: 'sign-in' }, 'twice')
    log.warn({ event: 'sign-in' }, 'twice')
    expect(lines).toHaveLength(4)
    limited.flush()
    expect(lines).toHaveLength(5)
    const [first, last] = [lines[0], lines[4]].map((line) => JSON.parse(line as string))
    expect(first.err.stack).toContain('open-log.test.ts')
    expect(last).toMatchObject({ msg: 'request failed', repeated: 466, err: { message: 'PostgreSQL is away' } })
    expect(last.err.stack).toBeUndefined()
    log.error({ err: new Error('PostgreSQL is away') }, 'request failed')
    expect(lines).toHaveLength(6)
  })

  it('that are fatal are always written', () => {
    const { lines, to } = collect()
    const log = pino(options, limitRepeats(to))
    for (let n = 0; n < 3; n += 1) log.fatal({ err: new Error('x') }, 'over')
    expect(lines).toHaveLength(3)
  })
})

it('lines for people have time, level, message, fields and the stack below', () => {
  const { lines, to } = collect()
  const log = pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, readableLines(to))
  log.info({ jobs: 3, part: 'queue' }, 'workers are running')
  log.error({ err: new Error('away') }, 'request failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}workers are running jobs=3 part=queue\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR request failed\n {2}Error: away\n {6}at .*open-log\.test\.ts/)
})
