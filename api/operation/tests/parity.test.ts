import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { schemaOf } from '../../graphql/schema-of.ts'
import { type Role, type Stage, wrongInputStage } from '../../testing/wrong-input/stage.ts'
import { bothTransports, type Input, type Outcome, wrongInputs } from '../testing/ask-both.ts'
import type { ParityCases } from '../testing/parity-cases.ts'

const ROLES: readonly Role[] = ['visitor', 'user', 'artist', 'admin']

const operations = plugins.flatMap((plugin) => plugin.operations).filter(({ rest }) => rest)
const schema = schemaOf(plugins)
const cases: ParityCases = Object.assign(
  {},
  ...(await Promise.all(
    globSync('plugins/*/testing/parity.ts').map(
      async (file) => ((await import(resolve(file))) as { parity: ParityCases }).parity,
    ),
  )),
)

let stage: Stage
beforeAll(async () => {
  stage = await wrongInputStage()
})
afterAll(() => stage.test.close())

describe('an operation', () => {
  it('has a case in plugins/<name>/testing/parity.ts', () => {
    expect(Object.keys(cases).sort()).toEqual(operations.map(({ name }) => name).sort())
  })

  it.each(operations.map((operation) => ({ name: operation.name, operation })))(
    '$name answers alike in GraphQL and REST: what it does, whom it refuses, and what is wrong with an input',
    async ({ name, operation }) => {
      const prepare = async () => {
        const prepared = await cases[name]?.(stage)
        if (!prepared) throw new Error(`no case for ${name}`)
        return prepared
      }
      const first = await prepare()
      const transports = bothTransports(schema, operation, first)
      const call = async (transport: 'rest' | 'graphql', input: Input, role = first.as) => {
        // A new hour, with limits of its own.
        stage.test.clock.advance(3_600_000)
        return await transports[transport](stage.as(role), input)
      }
      const twice = async (transport: 'rest' | 'graphql') => {
        const { input } = await prepare()
        // The second time the state may refuse it.
        return [await call(transport, input), await call(transport, input)]
      }
      const rest = await twice('rest')
      expect(rest[0]).toHaveProperty('answer')
      expect(await twice('graphql')).toEqual(rest)

      // What refuses a call leaves the thing as it was, for the next one.
      let ready: Input | null = null
      const ask = async (change: (input: Input) => Input, role = first.as) => {
        const outcomes: Outcome[] = []
        for (const transport of ['rest', 'graphql'] as const) {
          ready ??= (await prepare()).input
          const outcome = await call(transport, change(ready), role)
          if (operation.kind === 'mutation' && 'answer' in outcome) ready = null
          outcomes.push(outcome)
        }
        return outcomes
      }
      const different: unknown[] = []
      const compare = (what: string, [inRest, inGraphql]: Outcome[]) => {
        if (JSON.stringify(inRest) !== JSON.stringify(inGraphql)) different.push([what, inRest, inGraphql])
      }
      for (const role of ROLES) compare(role, await ask((input) => input, role))
      for (const [what, wrong] of wrongInputs(schema, operation, first.input)) {
        const changed = Object.entries(wrong).filter(([field, value]) => first.input[field] !== value)
        compare(what, await ask((input) => ({ ...input, ...Object.fromEntries(changed) })))
      }
      expect(different).toEqual([])
    },
    120_000,
  )
})
