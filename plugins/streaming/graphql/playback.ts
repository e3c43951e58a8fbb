import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { openPlayback, type Playback } from '../domain/open-playback.ts'
import { openPlaybackInput } from '../rules.ts'

export function definePlayback(builder: SchemaBuilder): void {
  const Format = builder.enumType('AudioFormat', {
    description: 'What songs are played from.',
    values: {
      AAC: { description: 'AAC, 256 kbit/s, in an MP4 file: plays everywhere.' },
      OPUS: { description: 'Opus, 128 kbit/s, in a WebM file: half the bytes.' },
    },
  })
  const Served = builder.enumType('ServedFormat', {
    description: 'What a playback serves.',
    values: {
      AAC: { description: 'AAC, in an MP4 file.' },
      OPUS: { description: 'Opus, in a WebM file.' },
      ORIGINAL: { description: 'The file as it was uploaded: nothing else was made of it yet.' },
    },
  })
  const PlaybackType = builder.objectRef<Playback>('Playback').implement({
    description: 'A playback session: one load of a song, for which at most one stream is counted.',
    fields: (t) => ({
      id: t.exposeID('id', {
        description: 'Give it back as `playbackId` to renew the URL without opening another session.',
      }),
      url: t.exposeString('url', {
        description: 'Serves the audio, byte ranges included, until `expiresAt`; may be a path on this server.',
      }),
      format: t.expose('format', {
        type: Served,
        description: 'What is served there; other than what was asked for where that does not exist yet.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the URL is refused from.' }),
    }),
  })

  const Input = builder.inputType('OpenPlaybackInput', {
    description: 'Which song to open.',
    fields: (t) => ({
      songId: t.id({ required: true, description: 'Id of the song.' }),
      format: t.field({
        type: Format,
        description: 'What the player can play. AAC unless told. A session that goes on keeps the one it began with.',
      }),
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
        'Fails with `AUDIENCE_REQUIRED` for a song that is for an audience you do not belong to (the message says what opens it), `SUBSCRIPTION_REQUIRED` without a subscription, `NOT_FOUND` for a song that is not published.',
      args: {
        input: t.arg({ type: Input, required: true, description: 'Which song, and which session to go on with.' }),
      },
      resolve: (_root, { input }, { ctx }) => openPlayback(ctx, parseInput(openPlaybackInput, input)),
    }),
  )
}
