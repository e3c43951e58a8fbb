import { type SchemaBuilder, only } from '#api/graphql/builder.ts'
import { parseInput } from '#api/errors.ts'
import { type Playback, openPlayback } from '../domain/open-playback.ts'
import { openPlaybackInput } from '../rules.ts'

export function definePlayback(builder: SchemaBuilder): void {
  const PlaybackType = builder.objectRef<Playback>('Playback').implement({
    description: 'A playback session: one load of a song, for which at most one stream is counted.',
    fields: (t) => ({
      id: t.exposeID('id', {
        description: 'Give it back as `playbackId` to renew the URL without opening another session.',
      }),
      url: t.exposeString('url', {
        description: 'Serves the audio, byte ranges included, until `expiresAt`; may be a path on this server.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the URL is refused from.' }),
    }),
  })

  const Input = builder.inputType('OpenPlaybackInput', {
    description: 'Which song to open.',
    fields: (t) => ({
      songId: t.id({ required: true, description: 'Id of the song.' }),
      playbackId: t.id({
        description: 'A session of the same song whose URL has expired; without it a new session opens.',
      }),
    }),
  })

  builder.mutationField('openPlayback', (t) =>
    t.field({
      ...only({ user: true, artist: true, admin: true }),
      type: PlaybackType,
      description:
        'Hands out a song’s audio: to subscribers as a session that a stream can be claimed for, to the song’s own artist and admins uncounted. ' +
        'Fails with `SUBSCRIPTION_REQUIRED` without a subscription, `NOT_FOUND` for a song that is not published.',
      args: {
        input: t.arg({ type: Input, required: true, description: 'Which song, and which session to go on with.' }),
      },
      resolve: (_root, { input }, { ctx }) => openPlayback(ctx, parseInput(openPlaybackInput, input)),
    }),
  )
}
