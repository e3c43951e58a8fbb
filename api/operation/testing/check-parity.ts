import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Plugin } from '../../app/plugin.ts'
import { schemaOf } from '../../graphql/schema-of.ts'
import { type Role, type Stage, wrongInputStage } from '../../testing/wrong-input/stage.ts'
import { plugins } from '#plugins'
import { bothTransports, type Input, type Outcome, wrongInputs } from './ask-both.ts'

/** A call that succeeds, on something that was prepared for it alone: it is asked for once by each transport. */
export interface ParityCase {
  as: Role
  /** With the names and units of GraphQL, without its argument `input`. */
  input: Input
  /** Fields of the answer that differ from call to call. */
  varies?: readonly string[]
  /** Fields that REST writes otherwise, or leaves out where there is nothing to say. */
  apart?: readonly string[]
  /** The transports answer different parts of the result, so that only refusals are compared. */
  answersApart?: true
  /** REST says which field a conflict is about, the members of the result union do not. */
  fieldsInRest?: true
  /** The code of the refusal, where only a device that tests lack could make a call succeed. */
  refused?: string
}

/** Cases by the names of operations. */
export type ParityCases = Readonly<Record<string, (stage: Stage) => ParityCase | Promise<ParityCase>>>

const ROLES: readonly Role[] = ['visitor', 'user', 'artist', 'admin']

/** Tests that both transports answer a plugin's operations alike: what they do, whom they refuse, and what is wrong with an input. */
export function checkParity(plugin: Plugin, cases: ParityCases): void {
  const operations = plugin.operations.filter(({ rest }) => rest)
  const schema = schemaOf(plugins)
  let stage: Stage
  beforeAll(async () => {
    stage = await wrongInputStage()
  })
  afterAll(() => stage?.test.close())

  it('has a case for each operation', () => {
    expect(Object.keys(cases).sort()).toEqual(operations.map(({ name }) => name).sort())
  })

  it.each(operations.map((operation) => ({ name: operation.name, operation })))(
    '$name answers alike in GraphQL and REST',
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
      if (first.refused) expect(rest[0]).toHaveProperty('code', first.refused)
      else expect(rest[0]).toHaveProperty('answer')
      expect(await twice('graphql')).toEqual(rest)

      // A refused call leaves its target unchanged for the next one.
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
        const isNothing = isNull(inGraphql) && inRest && 'code' in inRest && inRest.code === 'NOT_FOUND'
        if (!isNothing && JSON.stringify(inRest) !== JSON.stringify(inGraphql))
          different.push([what, inRest, inGraphql])
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
}

/** A query that may be null says so where REST answers 404. */
const isNull = (outcome: Outcome | undefined): boolean => !!outcome && 'answer' in outcome && outcome.answer === null
