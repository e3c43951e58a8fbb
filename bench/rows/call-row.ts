import { askJson } from '../load/ask.ts'
import { fire, type Shot } from '../load/fire.ts'
import type { Row } from '../row.ts'

/** A call as it is sent, and what is wrong with its answer (the `data` of it), if anything. */
export interface Call {
  shot: Shot
  problem?: (data: never) => string | null
}

/** Milliseconds of one call after the other, as one person makes them; several take turns. */
export function callRow(name: string, what: string, callsOf: () => Call[]): Row {
  return {
    figures: [{ name, what, unit: 'ms' }],
    async prepare(stage) {
      const { url } = await stage.product()
      const calls = callsOf()
      for (const { shot, problem } of calls) {
        const answer = await askJson<{ errors?: unknown; data: never }>(url, shot)
        const wrong = answer.errors ? JSON.stringify(answer) : problem?.(answer.data)
        if (wrong) throw new Error(`${name}: ${wrong}`)
      }
      let turn = 0
      const shots = () => (calls[turn++ % calls.length] as Call).shot
      return {
        product: async () => ({
          [name]: 1_000 / (await fire({ url, shots, connections: 1, seconds: stage.seconds, status: 200 })).perSecond,
        }),
      }
    },
  }
}
