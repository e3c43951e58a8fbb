import { booleanOutput, defineOperation } from '#api/operation/operation.ts'
import { clearHistory, forgetPlayed, historyKept, keepHistory } from '../domain/keep-history.ts'
import { forgetPlayedInput, keepHistoryInput } from '../rules.ts'

const listener = { user: true } as const

const reading = defineOperation({
  kind: 'query',
  name: 'historyKept',
  description: 'Whether what you hear is kept in `playedSongs`. Streams count and are paid either way.',
  access: listener,
  output: booleanOutput('kept'),
  rest: {
    method: 'GET',
    path: '/library/history/kept',
    summary: 'Whether what you hear is kept in the history.',
  },
  run: historyKept,
})

const keeping = defineOperation({
  name: 'keepHistory',
  description: 'Switches the history on or off from now on; answers which. What is in it stays until it is cleared.',
  access: listener,
  input: keepHistoryInput,
  graphql: { describe: { kept: 'True to keep what you hear.' } },
  output: booleanOutput('kept'),
  rest: {
    method: 'PUT',
    path: '/library/history/kept',
    summary: 'Switches the history on or off from now on.',
  },
  run: async (ctx, input) => {
    await keepHistory(ctx, input)
    return input.kept
  },
})

const clearing = defineOperation({
  name: 'clearHistory',
  description: 'Empties the history. Streams stay counted: they are what artists are paid by.',
  access: listener,
  output: booleanOutput('cleared'),
  rest: { method: 'DELETE', path: '/library/history', summary: 'Empties the history. Streams stay counted.' },
  run: async (ctx) => {
    await clearHistory(ctx)
    return true
  },
})

const forgetting = defineOperation({
  name: 'forgetPlayed',
  description: 'Takes one song out of the history, until you hear it again.',
  access: listener,
  params: forgetPlayedInput,
  graphql: { describe: { songId: 'Id of the song.' } },
  output: booleanOutput('forgotten'),
  rest: { method: 'DELETE', path: '/library/history/:songId' },
  run: async (ctx, input) => {
    await forgetPlayed(ctx, input)
    return true
  },
})

export const historyOperations = [reading, keeping, clearing, forgetting]
