import { InputError } from '#api/app/errors.ts'
import type { LiveTopic } from '#api/live/live-topic.ts'
import { isId } from '#api/text/is-id.ts'
import { assertMayManageArtist, ownAccount } from '#plugins/auth'
import { COUNTED_CHANNEL } from './counted-channel.ts'
import { playerChannel } from './player-queue.ts'

export const streamingTopics: readonly LiveTopic[] = [
  {
    name: 'songsCounted',
    description: 'Streams were counted: `justCounted` and `liveFigures`. At most every 5 seconds.',
    isPublic: true,
    everyMs: 5_000,
    source: () => ({ channel: COUNTED_CHANNEL }),
  },
  {
    name: 'artistStreams',
    description:
      'Streams of an artist were counted. `id` is the artist’s; for that artist and staff. At most every 2 seconds.',
    everyMs: 2_000,
    source: async (ctx, id) => {
      if (id === null || !isId(id)) throw new InputError('Name the artist by its id')
      await assertMayManageArtist(ctx, id, 'support', 'editor', 'finance')
      return { channel: COUNTED_CHANNEL, about: id }
    },
  },
  {
    name: 'player',
    description: 'Your player has another state, or a device asks something of another one: `playerState`.',
    source: (ctx) => ({ channel: playerChannel(ownAccount(ctx, undefined)) }),
  },
]
