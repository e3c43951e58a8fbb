import { defineList } from '#api/operation/list.ts'
import { booleanOutput, defineOperation } from '#api/operation/operation.ts'
import { clearHistory, forgetPlayed, historyKept, keepHistory } from '../domain/keep-history.ts'
import { z } from 'zod'
import { type PlayedSong, playedSongs } from '../domain/played-songs.ts'
import { forgetPlayedInput, HISTORY_SONGS, keepHistoryInput } from '../rules.ts'

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

const played = defineList<PlayedSong>({
  name: 'playedSongs',
  description: `What you heard, last first: each song once, up to about ${HISTORY_SONGS} songs. New streams are in it after a second or two.`,
  access: listener,
  output: {
    type: 'PlayedSong',
    shape: z.object({ songId: z.uuid().nullable(), heardAt: z.iso.datetime(), times: z.int(), place: z.string() }),
  },
  connection: {
    name: 'PlayedSongConnection',
    description: 'A page of the history.',
    edge: { name: 'PlayedSongEdge', description: 'A song that was heard, in a page.' },
  },
  place: z.string().max(100, 'Before must be the place of a song that was read'),
  placeOf: ({ place }) => place,
  rest: {
    path: '/library/history',
    summary:
      'Ids of the songs that you heard, last first; `before` (the `place` of the last one) goes on. Null where the song is gone.',
    max: 100,
    cursor: { name: 'before', description: 'The `place` of the last one that was read.', field: 'place' },
  },
  read: (ctx, _input, range) => playedSongs(ctx, range),
})

export const historyLists = [played]
